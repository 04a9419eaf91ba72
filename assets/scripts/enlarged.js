// For readers whose text a style enlarges, such as one of their own: a media query counts in the size that the
// browser is set to, so each is written anew in the size of the text. Loaded only by such readers.
(() => {
  const rem = document.getElementById("rem");
  const written = new Map(); // the text of each list of queries, as the page has it
  const within = ({ cssRules }) => [...cssRules].flatMap((rule) => [rule, ...(rule.cssRules ? within(rule) : [])]);

  const write = () => {
    const factor = rem.offsetWidth / parseFloat(getComputedStyle(rem).fontSize);
    const own = [...document.querySelectorAll("style")].map(({ sheet }) => sheet);
    for (const { media } of [...own, ...document.adoptedStyleSheets].flatMap(within)) {
      if (!media) continue;
      if (!written.has(media)) written.set(media, media.mediaText);
      media.mediaText = written.get(media).replace(/([\d.]+)em\b/g, (_, size) => `${size * factor}em`);
    }
  };

  document.addEventListener("table-style", write); // what comes with the rest
  new ResizeObserver(write).observe(rem);
})();
