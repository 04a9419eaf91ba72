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

const STYLE = `
  :host { display: block; max-width: 30rem; min-width: 320px; }
  button, iframe { display: block; width: 100%; min-height: ${LOWEST}px; border: 0; border-radius: 12px; }
  button { cursor: pointer; padding: 2rem; font: 1.1rem/1.4 Georgia, serif; text-align: center;
    color: #f6ecd2; background: radial-gradient(circle at 50% 35%, #1d5a63, #0d2b33); }
  button:focus-visible { outline: 4px solid #e0b04a; outline-offset: 3px; }
  strong { display: inline-block; margin-bottom: 1rem; padding: .8em 1.4em; border-radius: 10px;
    font-size: 1.3rem; color: #2b1c10; background: #e0b04a; }
  span { display: block; }
`;

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
    const label = document.createElement("strong");
    label.textContent = play;
    const line = document.createElement("span");
    line.textContent = about;
    poster.append(label, line);
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
