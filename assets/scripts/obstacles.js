// Names what will never work here, or not without a network, in place of the sentence that the page
// could not start. Loaded only then. The build prepends SAID: its sentences by language.
(() => {
  const root = document.documentElement;
  const said = SAID[root.lang];
  const sentence = document.querySelector("#boot-trouble p");
  const address = (without) => {
    const url = new URL(location.href);
    url.searchParams.delete(without);
    return url;
  };
  const tell = (reason, link) => sentence.replaceChildren(said[reason], " ", link);
  const withoutPyodide = () => {
    const link = document.createElement("a");
    link.href = /** @type {any} */ (address("interpreter"));
    link.textContent = said["obstacle.without"];
    tell("obstacle.pyodide", link);
  };
  const outsideFrame = () => {
    const link = document.createElement("a");
    const page = address("embed");
    page.hash = "";
    Object.assign(link, { href: page, target: "_blank", textContent: page.href });
    tell("obstacle.sandbox", link);
  };
  if (location.protocol === "file:") sentence.textContent = said["obstacle.file"];
  else if (!window.WebAssembly) sentence.textContent = said["obstacle.wasm"];
  else {
    // What cannot be fetched now, although this script could.
    const { href } = document.querySelector("link[data-ahead=py]");
    const told = self.origin === "null" ? outsideFrame : withoutPyodide;
    fetch(href, { cache: "reload" }).catch(told);
  }
})();
