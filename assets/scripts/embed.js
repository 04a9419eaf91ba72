/*! Drawings from https://game-icons.net by Lorc, Delapouite, Skoll, Cathelineau and sbed (CC BY 3.0), some of them
 * changed; lettering: Alegreya by Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License 1.1). */
// <game-table game="...">: a poster that loads nothing until it is pressed, then the table in a frame.
// Attributes: game (the name of a page; by default the first), lang, theme (light, dark).
// What stands inside the element, such as a link to the table, shows where this script does not run or the frame
// is refused. Hosts may have added anything to Object.prototype, so what the browser reads has no prototype.
// The build prepends GAMES: by name, the folder of the page and the contents of its poster; and LETTERS: the fonts
// of all posters, in base64. It makes a function of it all, since the script runs both as a module, as in older
// pages, and as a plain script, which needs no header of our server.

// A module cannot ask for its element, and a page may import it without one; the stack of an error names its address.
const SCRIPT = /** @type {any} */ (document.currentScript)?.src || new Error().stack.match(/https?:\/\/[^\s()@]+?\/embed\.js/)[0];
const HOME = new URL("./", SCRIPT);
// The height of poster and frame alike, so that the page around them never jumps. Only a table
// that needs more, such as one in large type, makes its frame higher.
const HEIGHT = 640;
const HIGHEST = 1600;
// A table that has not been heard of shows what keeps it, such as an old browser. In milliseconds.
const SILENT = 8000;
// In a frame of its own there is nothing around the poster that could jump, and it may be low.
const FRAMED = window.parent !== window;
const FAMILY = "Lettering of game-table";
const THEMES = ["light", "dark"];

// All in px: the size of `rem` is the host's, and so is the font that a keyword would choose. Browsers without
// light-dark() take the declaration before it.
const STYLE = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  .inner { box-sizing: border-box; width: 100%; max-width: var(--game-table-width, 480px); height: ${HEIGHT}px;
    margin-inline: auto; border-radius: 16px; }
  .framed { height: min(${HEIGHT}px, 100vh); }
  iframe { display: block; border: 0; }
  .stack { display: grid; }
  .stack > * { grid-area: 1 / 1; }
  .stack > button { z-index: 1; height: 100%; cursor: progress; }
  .stack .play { filter: saturate(0.4); }
  button { display: grid; place-content: center stretch; justify-items: center; gap: 14px; margin-block: 0; padding: 20px;
    border: 8px solid #7b4d26; border-color: light-dark(#7b4d26, #5a3719); outline: 1px solid #4a2b12; cursor: pointer; overflow: hidden;
    font: 700 18px/1.35 "${FAMILY}", serif; letter-spacing: normal; text-transform: none; text-align: center;
    font-variant-numeric: lining-nums;
    color: #f6ead0; text-shadow: 0 1px 3px rgb(0 0 0 / 60%);
    background-color: var(--ground); background-image: linear-gradient(rgb(0 0 0 / 0%), rgb(0 0 0 / 45%));
    background-image: radial-gradient(ellipse 95% 62% at 50% 28%, light-dark(rgb(255 196 116 / 30%), rgb(255 182 92 / 16%)), transparent),
      radial-gradient(ellipse at 50% 40%, transparent 40%, light-dark(rgb(20 8 0 / 50%), rgb(0 0 0 / 62%))),
      linear-gradient(light-dark(transparent, rgb(0 0 0 / 42%)) 0 0),
      repeating-linear-gradient(#1a0800 0 2px, rgb(255 214 150 / 16%) 2px 3px, transparent 3px 80px, rgb(26 8 0 / 20%) 80px 160px);
    box-shadow: inset 0 4px 14px rgb(0 0 0 / 60%); }
  button:focus-visible { outline: 4px solid #d5a545; outline-offset: 3px; }
  svg { width: calc(100% + 24px); max-width: 440px; max-height: 390px; margin-inline: -12px; overflow: visible; filter: drop-shadow(0 4px 4px rgb(0 0 0 / 50%)); }
  svg svg { max-width: none; max-height: none; margin: 0; filter: none; }
  .title { position: relative; z-index: 1; font-size: 40px; line-height: 1.05; }
  .about { max-width: 350px; text-wrap: balance; }
  .play { min-width: 150px; padding: 14px 26px; border: 2px solid #7d5717; border-radius: 12px; font-size: 22px;
    line-height: 1.15; color: #2b1c0f; text-shadow: none; background: linear-gradient(#edc56c, #d5a545);
    box-shadow: inset 0 -3px 0 rgb(0 0 0 / 18%), 0 2px 6px rgb(0 0 0 / 50%); }
  button:enabled:hover .play { filter: brightness(1.08); }
  @media (max-height: 560px) {
    .framed:is(button) { gap: 10px; padding: 8px; font-size: 16px; }
    .framed .title { font-size: 30px; }
    .framed .play { min-width: 0; padding: 10px 18px; font-size: 19px; }
    .framed > svg { max-height: calc(100vh - 240px); }
  }
  @media (max-height: 560px) and (min-width: 421px) {
    .framed:is(button) { grid-template: "title title" auto "drawing about" auto "drawing play" auto / minmax(0, 1.2fr) minmax(0, 1fr); gap: 8px 14px; }
    .framed .title { grid-area: title; }
    .framed .about { grid-area: about; align-self: end; }
    .framed .play { grid-area: play; align-self: start; }
    .framed > svg { grid-area: drawing; width: 100%; max-height: calc(100vh - 90px); margin: 0; }
  }
  @media (max-height: 340px) and (max-width: 420px) { .framed > svg { display: none; } }
`;

// Built element by element, because a page may forbid fetching files and parsing markup.
function drawn([name, attributes, ...parts]) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts.map(drawn));
  return element;
}

function span(kind, text) {
  const element = document.createElement("span");
  element.className = kind;
  element.textContent = text;
  return element;
}

// Fonts count for a whole page only, and bytes need no permission of it, as an address would.
let lettered = false;
function addLetters() {
  if (lettered) return;
  lettered = true;
  for (const [range, base64] of LETTERS) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const font = new FontFace(FAMILY, bytes.buffer, /** @type {any} */ ({ __proto__: null, weight: "700", unicodeRange: range }));
    document.fonts.add(font);
  }
}

// A policy of the host may forbid an element with style, so it only stands in for a sheet where none can be
// constructed, as in Safari before 16.4. Returns what else there has to be in the root.
function dressed(root) {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    return [];
  } catch {
    const element = document.createElement("style");
    element.textContent = STYLE;
    return [element];
  }
}

class GameTable extends HTMLElement {
  static observedAttributes = ["game", "lang", "theme"];
  static disabledFeatures = [];
  static formAssociated = false;

  #root = null;
  #dress = [];
  #frame = null;
  #width = 0; // of the frame when its height was last set

  connectedCallback() {
    addEventListener("message", this.#hear);
    document.addEventListener("securitypolicyviolation", this.#giveWay);
    if (this.#root) return;
    const poster = this.#poster(); // if it throws in an old browser, no root hides what stands inside
    this.#root = this.attachShadow(/** @type {any} */ ({ __proto__: null, mode: "open" }));
    this.#dress = dressed(this.#root);
    addLetters();
    this.#fill(poster);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    document.removeEventListener("securitypolicyviolation", this.#giveWay);
  }

  // A page that is changed in place may make another game's table of the same element. A match in progress stays
  // when only the language or the theme changes.
  attributeChangedCallback(name, before, after) {
    if (this.#root && before !== after && (name === "game" || !this.#frame)) this.#show();
  }

  get game() {
    const named = this.getAttribute("game");
    return Object.hasOwn(GAMES, named) ? GAMES[named] : Object.values(GAMES)[0];
  }

  #language() {
    const asked = (this.getAttribute("lang") || this.closest("[lang]")?.lang || "en").slice(0, 2);
    return Object.hasOwn(this.game.words, asked) ? asked : "en";
  }

  // The theme that the element asks for, or else the one that its surroundings are in; if they leave it open,
  // poster and table both follow the device.
  #theme() {
    const asked = this.getAttribute("theme");
    if (THEMES.includes(asked)) return asked;
    const around = getComputedStyle(this).colorScheme.split(" ").filter((scheme) => THEMES.includes(scheme));
    return around.length === 1 ? around[0] : null;
  }

  #show() {
    this.#frame = null;
    this.#fill(this.#poster());
  }

  #fill(content) {
    this.#root.replaceChildren(...this.#dress, content);
  }

  #poster() {
    const [title, about, begin] = this.game.words[this.#language()];
    const poster = document.createElement("button");
    poster.className = FRAMED ? "inner framed" : "inner";
    poster.type = "button";
    poster.lang = this.#language();
    poster.style.setProperty("--ground", this.game.colour);
    poster.style.colorScheme = this.#theme() ?? "light dark";
    const drawing = drawn(this.game.drawing);
    drawing.ariaHidden = "true";
    poster.append(span("title", title), drawing, span("about", about), span("play", begin));
    poster.addEventListener("click", () => this.#open());
    return poster;
  }

  #open() {
    const address = new URL(`./${this.game.folder}?embed&play`, HOME);
    address.searchParams.set("lang", this.#language());
    const frame = document.createElement("iframe");
    frame.className = FRAMED ? "inner framed" : "inner";
    frame.title = this.game.words[this.#language()][0];
    frame.allow = ["clipboard-write", "autoplay", ...("share" in navigator ? ["web-share"] : [])].join("; ");
    const theme = this.#theme();
    frame.style.colorScheme = theme ?? "light dark"; // what the table takes for the choice of the device
    if (theme) address.searchParams.set("theme", theme);
    frame.src = /** @type {any} */ (address);
    this.#frame = frame;
    // The poster covers the frame until the table is there: no white page, no start screen in between.
    const poster = /** @type {HTMLButtonElement} */ (this.#root.querySelector("button"));
    poster.disabled = true;
    poster.ariaBusy = "true";
    const stack = document.createElement("div");
    stack.className = "stack";
    stack.append(poster, frame);
    this.#fill(stack);
    frame.focus();
    setTimeout(() => poster.remove(), SILENT);
  }

  // Other frames may send anything, so accept only finite numbers from this frame. It becomes lower only with
  // another width: else a table that needs more at one height than at another would make it jump for ever.
  #hear = ({ source, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (Object.hasOwn(Object(data), "thousandPortsShown")) this.#root.querySelector("button")?.remove();
    const height = Object.hasOwn(Object(data), "thousandPortsHeight") ? data.thousandPortsHeight : null;
    if (!Number.isFinite(height)) return;
    const { clientWidth, clientHeight, style } = this.#frame;
    const first = FRAMED ? Math.min(HEIGHT, innerHeight) : HEIGHT;
    const least = clientWidth === this.#width ? clientHeight : first;
    this.#width = clientWidth;
    style.height = `${Math.min(Math.max(Math.ceil(height), least), HIGHEST)}px`;
  };

  // A host whose policy forbids the frame gets back what stands inside the element: a link.
  #giveWay = ({ effectiveDirective, blockedURI, disposition }) => {
    const forbidden = effectiveDirective === "frame-src" && blockedURI.startsWith(HOME.origin);
    if (!this.#frame || !forbidden || disposition === "report") return;
    this.#frame = null;
    const own = document.createElement("slot");
    const link = document.createElement("a");
    link.href = /** @type {any} */ (new URL(`./${this.game.folder}`, HOME));
    [link.textContent] = this.game.words[this.#language()];
    own.append(link); // shown if the element is empty
    this.#fill(own);
  };
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
