// <thousand-ports-table>: a poster that loads nothing until it is pressed, then the table in a frame.
// Attributes: lang (en, fr, ru), theme (light, dark).

const HOME = new URL("./", import.meta.url);
const LOWEST = 480;
const HIGHEST = 1600;
const WORDS = {
  en: ["Play A Thousand Ports", "Eight pirate dice, one card, three skulls and it is over."],
  fr: ["Jouer à Mille Sabords", "Huit dés de pirate, une carte, et à la troisième tête de mort c’est fini."],
  ru: ["Сыграть в «Тысячу портов»", "Восемь пиратских костей, одна карта, а с третьим черепом всё пропало."],
};

// Drawn here, in 512 units, so that nothing is fetched: a die's symbol with its ink and its ground.
const DICE = [
  ["#14527d", "#fdf6e2", "M192 164h128l64 72-128 128-128-128zm16 24-36 40h56l24-40zm52 0 24 40h56l-36-40zm-84 60 64 64-28-64zm60 0 20 60 20-60zm100 0h-36l-28 64z"],
  ["#f6ead0", "#2b211c", "M256 142c-66 0-106 42-106 98 0 32 14 54 36 68v30c0 10 6 16 16 16h18v-26h18v26h36v-26h18v26h18c10 0 16-6 16-16v-30c22-14 36-36 36-68 0-56-40-98-106-98zm-44 76a32 32 0 1 1 0 64 32 32 0 1 1 0-64zm88 0a32 32 0 1 1 0 64 32 32 0 1 1 0-64zm-44 56l18 38h-36z"],
  ["#7a4c00", "#fdf6e2", "M256 138a114 114 0 1 1 0 228 114 114 0 1 1 0-228zm0 24a90 90 0 1 0 0 180 90 90 0 1 0 0-180zm0 22 20 48 48 20-48 20-20 48-20-48-48-20 48-20z"],
];

const STYLE = `
  :host { display: block; max-width: 30rem; min-width: 320px; }
  button, iframe { display: block; width: 100%; min-height: ${LOWEST}px; border: 0; border-radius: 16px; }
  button { display: grid; place-content: center; justify-items: center; gap: 1.5rem; box-sizing: border-box;
    padding: 1.5rem; border: 8px solid #7b4d26; outline: 1px solid #4a2b12; cursor: pointer;
    font: 1.125rem/1.35 "Palatino Linotype", "Book Antiqua", Georgia, serif; text-align: center; color: #f6ead0;
    background: radial-gradient(ellipse at 50% 0%, rgb(255 230 170 / 25%), transparent 70%),
      linear-gradient(#1f5560, #143b45); box-shadow: inset 0 4px 14px rgb(0 0 0 / 60%); }
  button:focus-visible { outline: 4px solid #d5a545; outline-offset: 3px; }
  .dice { display: flex; gap: 4%; justify-content: center; width: 100%; }
  .dice svg { width: 27%; max-width: 104px; overflow: visible; rotate: -6deg; filter: drop-shadow(0 5px 5px rgb(0 0 0 / 55%)); }
  .dice svg:nth-child(2) { rotate: 4deg; translate: 0 14%; }
  .dice svg:nth-child(3) { rotate: 9deg; }
  .about { max-width: 22rem; text-wrap: balance; }
  strong { padding: .7em 1.3em; border: 2px solid #7d5717; border-radius: 12px; font-size: 1.3rem; line-height: 1.15;
    color: #2b1c0f; background: linear-gradient(#edc56c, #d5a545); box-shadow: inset 0 -3px 0 rgb(0 0 0 / 18%), 0 2px 6px rgb(0 0 0 / 50%); }
  button:hover strong { filter: brightness(1.08); }
`;

function drawn(name, attributes, ...parts) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts);
  return element;
}

function die([ink, ground, symbol]) {
  const side = { x: 76, width: 360, height: 360, rx: 76 };
  return drawn(
    "svg",
    { viewBox: "76 72 360 392" },
    drawn("rect", { ...side, y: 104, fill: ground === "#2b211c" ? "#0f0b09" : "#cdb78b" }),
    drawn("rect", { ...side, y: 72, fill: ground }),
    drawn("path", { d: symbol, fill: ink, "fill-rule": "evenodd" }),
  );
}

class ThousandPortsTable extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#poster());
  }

  #language() {
    const asked = (this.getAttribute("lang") || this.closest("[lang]")?.lang || "en").slice(0, 2);
    return asked in WORDS ? asked : "en";
  }

  #poster() {
    const [play, about] = WORDS[this.#language()];
    const poster = document.createElement("button");
    poster.type = "button";
    poster.lang = this.#language();
    const dice = document.createElement("span");
    dice.className = "dice";
    dice.ariaHidden = "true";
    dice.append(...DICE.map(die));
    const label = document.createElement("strong");
    label.textContent = play;
    const line = document.createElement("span");
    line.className = "about";
    line.textContent = about;
    poster.append(dice, line, label);
    poster.addEventListener("click", () => this.#open(), { once: true });
    return poster;
  }

  #open() {
    const address = new URL("./?embed", HOME);
    address.searchParams.set("lang", this.#language());
    const theme = this.getAttribute("theme");
    if (theme === "light" || theme === "dark") address.searchParams.set("theme", theme);
    const frame = document.createElement("iframe");
    frame.title = "A Thousand Ports";
    frame.allow = "clipboard-write; autoplay";
    frame.src = address;
    addEventListener("message", (event) => {
      const height = event.data?.thousandPortsHeight;
      // Other frames may send anything: only this frame is heard, and only a sensible number.
      if (event.source !== frame.contentWindow || !Number.isFinite(height)) return;
      frame.style.height = `${Math.min(Math.max(Math.ceil(height), LOWEST), HIGHEST)}px`;
    });
    this.shadowRoot.querySelector("button").replaceWith(frame);
    frame.focus();
  }
}

customElements.define("thousand-ports-table", ThousandPortsTable);
