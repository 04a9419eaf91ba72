// Names what will never work here, or not without a network, in place of the sentence that the page
// could not start. Loaded only then. The build prepends SAID: its sentences by language.
(() => {
  const root = document.documentElement;
  const said = SAID[root.lang];
  const sentence = document.querySelector("#boot-trouble p");
  const withoutPyodide = () => {
    const asked = new URLSearchParams(location.search);
    asked.delete("interpreter");
    const link = document.createElement("a");
    link.href = `?${asked}${location.hash}`;
    link.textContent = said["obstacle.without"];
    sentence.replaceChildren(said["obstacle.pyodide"], " ", link);
  };
  if (location.protocol === "file:") sentence.textContent = said["obstacle.file"];
  else if (!window.WebAssembly) sentence.textContent = said["obstacle.wasm"];
  else {
    const { href } = document.querySelector("link[data-ahead=py]");
    fetch(href, { cache: "reload" }).catch(withoutPyodide);
  }
})();
