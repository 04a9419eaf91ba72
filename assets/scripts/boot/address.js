// Where the address leads: to this page, or to another.
import { asked, root } from "./page.js";

const links = [...document.querySelectorAll("link[data-game]")];
export const pages = new Map(links.map((link) => [link.dataset.game, link.href]));
const wanted = pages.get(asked.get("game"));
asked.delete("game");
export const query = `${asked}` && `?${asked}`; // goes along to the page of another game

export const leave = (address) => {
  window.stop(); // nothing more of this page is needed
  location.replace(address);
  return true;
};

// Whether the page gives way to another.
export const leaves = () => {
  if (window.leaving) return true;
  // Some servers send a folder's page at an address without a slash, where all that it names is not.
  const whole = /(\/|\.html?)$/.test(location.pathname) || !location.protocol.startsWith("http");
  if (!whole) {
    return leave(`${location.pathname.replace(/\/index$/, "")}/${location.search}${location.hash}`);
  }
  // ?game=<name> leads to the page of that game from any page; unknown names are ignored.
  const here = new URL("./", /** @type {any} */ (location)).href;
  return wanted && wanted !== here && leave(wanted + query + location.hash);
};

// Where the address names a language, so do the links to other tables.
export const passLanguageOn = (named = root.lang) => {
  if (!asked.has("lang")) return;
  for (const link of document.querySelectorAll(".other-tables a")) link.search = `?lang=${named}`;
};
