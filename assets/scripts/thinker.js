// Runs in a worker: the page's interpreter with the page's archives, and the bot that thinks there.
// Everything comes from the addresses that the page uses, so that nothing is fetched twice.
const START = (game) => `
from archive import open_game, open_rest, open_shell

open_shell()
open_game()
open_rest()

import ${game}
from game.match import hand_in
from game.thinker import Thinking

hand_in(${game}.Rules)
`;

const loaded = async (address) => {
  const { loadMicroPython, loadPyodide } = await import(address);
  if (loadPyodide) return loadPyodide({ indexURL: new URL(".", address).href });
  return loadMicroPython({ url: address.replace(/js$/, "wasm") });
};

const fetched = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(/** @type {any} */ (answer.status));
  return new Uint8Array(await answer.arrayBuffer());
};

// A pause in which messages arrive. A timer of 0 would take four milliseconds.
const { port1, port2 } = new MessageChannel();
const breath = () => new Promise((resolve) => {
  port1.onmessage = resolve;
  port2.postMessage(null);
});

// interpreter: the address of its module. files: pairs of addresses and names of what Python needs.
// game: its package.
export const start = async ({ interpreter, files, game }) => {
  const taking = files.map(async ([address, name]) => [name, await fetched(address)]);
  const python = await loaded(interpreter);
  for (const [name, content] of await Promise.all(taking)) python.FS.writeFile(name, content);
  python.runPython(START(game));
  const Thinking = python.globals.get("Thinking");
  let latest = null; // the number of the thought that is still wanted
  // Thinks in slices. In between, a newer thought can replace this one, and MicroPython collects
  // garbage, which it does only when a call from JavaScript has ended.
  const think = async (number, text, most) => {
    const late = performance.now() + most;
    const thinking = Thinking(text);
    let move = "";
    while (!move && number === latest && performance.now() < late) {
      move = thinking.go_on();
      await breath();
    }
    return move;
  };
  self.onmessage = async ({ data: [number, ...asked] }) => {
    latest = number;
    let move = "";
    try {
      move = await think(number, ...asked);
    } catch (trouble) {
      console.error(trouble); // a fault in the game, which the stand-in must not hide
    }
    postMessage([number, move]);
  };
  postMessage("ready");
};
