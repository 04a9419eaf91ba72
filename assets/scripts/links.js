// Leads a link whose "#" a program has escaped, once or several times, to where it was meant to
// lead. Written into every page before boot.js; the page for a wrong address loads it.
window.leaving = (() => {
  const escaped = /^(.*?)%(?:25)*23((?:replay|match)(?:=|%(?:25)*3d).*)$/i;
  const [, page, match] = escaped.exec(location.pathname + location.search) ?? [];
  if (!match) return false;
  window.stop(); // nothing more of this page is needed
  location.replace(`${page}#${match}`);
  return true;
})();
