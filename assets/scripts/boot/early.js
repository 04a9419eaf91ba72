// A press before the page runs is remembered with the text of its button, and carried out later
// if the button still has that text.
export let ready = false; // whether the page handles events itself
let early = null;

const remember = (event) => {
  const control = event.target.closest?.("[data-press]");
  if (!control || control.getAttribute("aria-disabled") === "true") return;
  event.preventDefault();
  early?.control.removeAttribute("aria-busy");
  control.setAttribute("aria-busy", "true");
  early = { id: control.dataset.press, text: control.textContent.trim(), control };
  const waiting = document.getElementById("boot-waiting").textContent;
  for (const id of ["status", "headline"]) document.getElementById(id).textContent = waiting;
};
export const rememberPresses = () => document.addEventListener("click", remember, true);

// From now on the page handles events. Returns the early press, if any.
export const takeOver = () => {
  ready = true;
  document.removeEventListener("click", remember, true);
  early?.control.removeAttribute("aria-busy");
  return early && { id: early.id, text: early.text };
};
