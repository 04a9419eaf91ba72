// light-dark() for browsers that have nested rules but not this function (Chrome before 123, Safari
// before 17.5). They drop each declaration that names two colours, so every sheet is adopted once
// more with one of them, and again when the theme changes. Loaded only by such browsers.
(() => {
  const COLOUR = "((?:[^(),]|\\([^()]*\\))+)"; // with at most one pair of brackets
  const PAIR = new RegExp(`light-dark\\(${COLOUR},${COLOUR}\\)`, "g");
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const paper = matchMedia("print");
  const texts = new Map(); // by constructed sheet
  const { replaceSync } = CSSStyleSheet.prototype;

  const isDark = () => !paper.matches && (root.dataset.theme ? root.dataset.theme === "dark" : night.matches);
  const write = (sheet) => replaceSync.call(sheet, texts.get(sheet).replace(PAIR, isDark() ? "$2" : "$1"));
  const writeAll = () => [...texts.keys()].forEach(write);
  CSSStyleSheet.prototype.replaceSync = function replace(text) { // what comes with the rest, too
    texts.set(this, text);
    write(this);
  };
  const adoptAll = () => {
    const sheets = [...document.querySelectorAll("style")].map(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent);
      return sheet;
    });
    document.adoptedStyleSheets = [...sheets, ...document.adoptedStyleSheets];
  };

  for (const query of [night, paper]) query.addEventListener("change", writeAll);
  new MutationObserver(writeAll).observe(root, { attributeFilter: ["data-theme"] });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", adoptAll);
  else adoptAll();
})();
