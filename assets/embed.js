// <game-table game="...">: a poster that loads nothing until it is pressed, then the table in a frame.
// Attributes: game (the name of a page; by default the first), lang, theme (light, dark).
// What stands inside the element, such as a link to the table, shows where this script does not run.
// The build prepends GAMES: by name, the folder of the page and the contents of its poster.

const HOME = new URL("./", import.meta.url);
// The height of poster and frame alike, so that the page around them never jumps. Only a table
// that needs more, such as one in large type, makes its frame higher.
const HEIGHT = 640;
const HIGHEST = 1600;

const STYLE = `
  :host { display: block; max-width: 30rem; }
  button, iframe { display: block; width: 100%; min-height: ${HEIGHT}px; border: 0; border-radius: 16px; }
  button { display: grid; place-content: center; justify-items: center; gap: 1.5rem; box-sizing: border-box;
    padding: 1.5rem; border: 8px solid #7b4d26; outline: 1px solid #4a2b12; cursor: pointer;
    font: 1.125rem/1.35 "Palatino Linotype", "Book Antiqua", Georgia, serif; text-align: center; color: #f6ead0;
    background: radial-gradient(ellipse at 50% 0%, rgb(255 182 92 / 22%), transparent 70%),
      linear-gradient(rgb(0 0 0 / 0%), rgb(0 0 0 / 45%)) var(--ground); box-shadow: inset 0 4px 14px rgb(0 0 0 / 60%); }
  button:focus-visible { outline: 4px solid #d5a545; outline-offset: 3px; }
  button > svg { width: 100%; max-width: 24rem; overflow: visible; filter: drop-shadow(0 5px 5px rgb(0 0 0 / 55%)); }
  .about { max-width: 22rem; text-wrap: balance; }
  strong { padding: .7em 1.3em; border: 2px solid #7d5717; border-radius: 12px; font-size: 1.3rem; line-height: 1.15;
    color: #2b1c0f; background: linear-gradient(#edc56c, #d5a545); box-shadow: inset 0 -3px 0 rgb(0 0 0 / 18%), 0 2px 6px rgb(0 0 0 / 50%); }
  button:hover strong { filter: brightness(1.08); }
`;

// Built element by element, because a page may forbid fetching files and parsing markup.
function drawn([name, attributes, ...parts]) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts.map(drawn));
  return element;
}

class GameTable extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#poster());
  }

  get game() {
    const named = this.getAttribute("game");
    return Object.hasOwn(GAMES, named) ? GAMES[named] : Object.values(GAMES)[0];
  }

  #language() {
    const asked = (this.getAttribute("lang") || this.closest("[lang]")?.lang || "en").slice(0, 2);
    return asked in this.game.words ? asked : "en";
  }

  #poster() {
    const [play, about] = this.game.words[this.#language()];
    const poster = document.createElement("button");
    poster.type = "button";
    poster.lang = this.#language();
    poster.style.setProperty("--ground", this.game.colour);
    const drawing = drawn(this.game.drawing);
    drawing.ariaHidden = "true";
    const label = document.createElement("strong");
    label.textContent = play;
    const line = document.createElement("span");
    line.className = "about";
    line.textContent = about;
    poster.append(drawing, line, label);
    poster.addEventListener("click", () => this.#open(), { once: true });
    return poster;
  }

  #open() {
    const address = new URL(`./${this.game.folder}?embed&play`, HOME);
    address.searchParams.set("lang", this.#language());
    const theme = this.getAttribute("theme");
    if (theme === "light" || theme === "dark") address.searchParams.set("theme", theme);
    const frame = document.createElement("iframe");
    frame.title = this.game.title;
    frame.allow = "clipboard-write; autoplay";
    frame.src = address;
    addEventListener("message", (event) => {
      const height = event.data?.thousandPortsHeight;
      // Other frames may send anything, so accept only finite numbers from this frame.
      if (event.source !== frame.contentWindow || !Number.isFinite(height)) return;
      frame.style.height = `${Math.min(Math.max(Math.ceil(height), HEIGHT), HIGHEST)}px`;
    });
    this.shadowRoot.querySelector("button").replaceWith(frame);
    frame.focus();
  }
}

// A page may load this script from more than one address.
function define(name, element) {
  if (!customElements.get(name)) customElements.define(name, element);
}

define("game-table", GameTable);
for (const game of Object.values(GAMES)) {
  if (game.element) {
    define(game.element, class extends GameTable {
      get game() {
        return game;
      }
    });
  }
}
