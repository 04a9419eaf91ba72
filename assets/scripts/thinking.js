// The page's side of the worker in which bots think. Loaded for the first thought. Any
// failure reaches Python as an answer without a move.
(() => {
  let worker = null;
  let ready = false;
  let asked = null; // the thought to be answered: [number, text, milliseconds]
  let hear = null; // takes (number, move)

  const answer = (number, move) => {
    if (!asked || asked[0] !== number) return;
    asked = null;
    hear(number, move);
  };
  // The next thought starts another worker.
  const fail = () => {
    worker?.terminate();
    worker = null;
    if (asked) answer(asked[0], "");
  };

  const told = ({ data }) => {
    if (data === "failed") {
      fail();
    } else if (data === "ready") {
      ready = true;
      if (asked) worker.postMessage(asked);
    } else {
      answer(...data);
    }
  };

  const here = (path) => new URL(path, document.baseURI).href;
  const start = (game) => {
    const program = document.getElementById("program");
    const { interpreter, files } = JSON.parse(program.getAttribute("config"));
    const rest = document.querySelector(`link[data-rest=${program.type}]`).href;
    const needed = {
      interpreter: here(interpreter),
      files: [...Object.entries(files).map(([path, name]) => [here(path), name]), [rest, "rest.bin"]],
      game,
    };
    // A sandboxed frame has no origin, and cannot start a worker from an address of the site; but a
    // worker started from text can import from there. In such a frame WebKit accepts only a "data:"
    // URL; a worker from one never has an origin, so elsewhere it would bypass the service worker.
    const { href } = document.querySelector("link[data-script=thinker]");
    const text = `import(${JSON.stringify(href)}).then(({ start }) => start(${JSON.stringify(needed)}))
      .catch(() => postMessage("failed"))`;
    const type = "text/javascript";
    const address = origin === "null"
      ? `data:${type},${encodeURIComponent(text)}`
      : URL.createObjectURL(new Blob([text], { type }));
    ready = false;
    worker = new Worker(address);
    worker.onmessage = told;
    worker.onerror = (event) => {
      event.preventDefault();
      fail();
    };
  };

  window.boot.think = (game, number, text, most, hearing) => {
    asked = [number, text, most];
    hear = hearing;
    try {
      if (!worker) start(game);
      else if (ready) worker.postMessage(asked);
    } catch {
      fail(); // a browser that refuses workers here
    }
  };
})();
