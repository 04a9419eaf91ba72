// The language of the page, and its theme.
import { leave, passLanguageOn } from "./address.js";
import { asked, own, root, shared, written } from "./page.js";
import { CHOSEN, chosen, kept } from "./storage.js";

// Takes the language and theme that were asked for. Returns whether the page gives way to another.
export const speak = () => {
  const languages = [...document.querySelectorAll("link[data-texts]")].map((link) => link.dataset.texts);
  const ofReader = own ? [chosen, written] : [kept.language, ...(navigator.languages || [])];
  const wished = [asked.get("lang"), ...ofReader];
  const language = wished
    .filter((tag) => typeof tag === "string") // the saved value may be anything
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => languages.includes(tag));
  if (own && language !== written) return leave(shared(location.href));
  root.lang = language || written;
  root.toggleAttribute("data-unread", root.lang !== written); // until it is translated
  const theme = [asked.get("theme"), kept.theme].find((name) => name === "light" || name === "dark");
  if (theme) root.dataset.theme = theme;
  return false;
};

// Pages in one language let the tab go on in the one that was chosen last.
export const choose = (named) => {
  try {
    sessionStorage.setItem(CHOSEN, named);
  } catch { /* then only this page speaks it */ }
  passLanguageOn(named);
};

export const translate = () => {
  delete root.dataset.unread;
  for (const other of document.querySelectorAll("#boot-trouble [lang]")) other.remove();
  passLanguageOn();
  if (root.lang === written) return;
  const texts = JSON.parse(document.getElementById("static-texts").textContent)[root.lang];
  if (!texts) return;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = texts[element.dataset.text];
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", texts[element.dataset.label]);
  }
};
