"""Presses of programs, which follow each other faster than those of people ever do."""

# Each press comes a second after the last for the page, however fast the test is.
DELIBERATE = """(() => {
  const [times, last] = [new WeakMap(), { time: 0 }];
  Object.defineProperty(Event.prototype, "timeStamp", {
    configurable: true,
    get() {
      if (!times.has(this)) times.set(this, (last.time += 1000));
      return times.get(this);
    },
  });
})();"""
