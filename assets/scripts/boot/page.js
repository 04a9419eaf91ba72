// What the page and its address say, before anything has changed them.
export const root = document.documentElement;
export const home = new URL(root.dataset.root, /** @type {any} */ (location)); // the root of the site
export const asked = new URLSearchParams(location.search);
export const written = root.lang; // the language of the markup
// Whether the page speaks that alone: it lies in a folder named after it. The address of the page
// of the same game that speaks the language of its reader is that without the folder.
export const own = "own" in root.dataset;
export const shared = (address) => (
  own ? home.href + address.slice(home.href.length + written.length + 1) : address
);
// In any frame, as with ?embed in the address, the table has the layout of a frame.
export const framed = window.self !== window.top;

export const append = (name) => {
  const { href } = document.querySelector(`link[data-script=${name}]`);
  const script = Object.assign(document.createElement("script"), { src: href });
  document.head.append(script);
  return script;
};
