// In a frame: tells the page around it how high the table is, and when there is something to see. Two kinds of hosts
// listen: embed.js, and WordPress, which adds a secret to the address of a frame and takes the height with that secret.
(() => {
  const SLACK = 16; // pixels that the border of a frame may take from the height that it is given
  const SECRET = /[#?&]secret=([a-z0-9]+)/i;
  const { style } = document.documentElement;
  let secret = null;
  let own = 0; // the height of the frame as its host made it
  let told = 0; // the height that was told last
  let seen = 0; // the height in the last frame that was painted
  let looking = false;
  let other = false; // whether the host has given it another height than it was told

  const tell = () => {
    if (!told) return;
    window.parent.postMessage({ thousandPortsHeight: told }, "*");
    if (secret) window.parent.postMessage({ message: "height", value: told, secret }, "*");
  };

  // A height is believed once two frames in a row have the same one.
  const look = () => {
    const height = document.body.scrollHeight;
    if (height !== seen) {
      seen = height;
      requestAnimationFrame(look);
      return;
    }
    looking = false;
    if (height === told && !other) return;
    other = false;
    told = height;
    tell();
  };
  const lookSoon = () => {
    if (looking) return;
    looking = true;
    seen = 0;
    requestAnimationFrame(look);
  };

  // Where the frame has grown to the height that was told, the table is still laid out for the height
  // that it had before: a table that took up what it is given would need more again, without end.
  const fit = () => {
    other = window.innerHeight !== told;
    if (told <= own || Math.abs(window.innerHeight - told) > SLACK) {
      own = window.innerHeight;
      style.removeProperty("--screen");
    } else {
      style.setProperty("--screen", `${own}px`);
    }
    lookSoon();
  };

  const learnSecret = () => {
    secret = SECRET.exec(window.location.hash)?.[1] ?? secret;
    tell();
  };

  // Once the table can be shown, or has failed, which is to be seen too.
  const report = () => {
    const failed = document.documentElement.hasAttribute("data-failed");
    if (document.body.dataset.mode === "start" && !failed) return;
    changed.disconnect();
    window.parent.postMessage({ thousandPortsShown: true }, "*");
  };
  const changed = new MutationObserver(report);

  // Where its word has no room, a symbol of the menu tells it to a pointer that rests there.
  const name = ({ target }) => {
    const button = target.closest?.(".menu-button");
    const word = button?.querySelector("span");
    if (!word) return;
    if (word.offsetWidth > 1) button.removeAttribute("title");
    else button.title = word.textContent;
  };

  const begin = () => {
    fit();
    addEventListener("pointerover", name);
    for (const part of [document.body, document.documentElement]) {
      changed.observe(part, { attributeFilter: ["data-mode", "data-failed"] });
    }
    report();
    const { body } = document;
    const resized = new ResizeObserver(lookSoon);
    for (const part of [body, ...body.children]) resized.observe(part);
    addEventListener("resize", fit);
  };

  learnSecret();
  addEventListener("hashchange", learnSecret);
  // WordPress asks anew if its script was late.
  addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data?.message === "ready" && data.secret === secret) tell();
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
