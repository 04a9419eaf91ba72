// Plays sounds and vibration. Loaded for the first sound after it was switched on. game/voices.py
// defines what a voice is; this script knows nothing else of sounds.
(() => {
  const SILENCE = 0.001; // an exponential fade cannot reach zero
  const FADE = 0.03; // seconds in which a press ends what still sounds
  const LOUDNESS = 0.7; // of all voices together, behind the limiter
  const OPENING = 0.25; // seconds in which a new limiter lets little through
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const root = document.documentElement;
  let context = null;
  let hiss = null; // a second of white noise
  let limiter = null;
  let volume = null;
  let playing = null; // what the voices of the latest sound go through
  let shaking = false;

  const open = () => {
    context = new AudioContext(); // throws where there is none, or where the browser has no more
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    samples.forEach((_, place) => { samples[place] = 2 * Math.random() - 1; });
    limiter = context.createDynamicsCompressor();
    limiter.threshold.value = -10;
    limiter.knee.value = 8;
    limiter.ratio.value = 16;
    volume = context.createGain();
    limiter.connect(volume).connect(context.destination);
  };

  const hush = () => {
    if (playing) {
      playing.gain.setTargetAtTime(0, context.currentTime, FADE / 3);
      const ended = playing;
      setTimeout(() => ended.disconnect(), 2000 * FADE);
      playing = null;
    }
    if (shaking) navigator.vibrate(0);
    shaking = false;
  };

  const glide = (parameter, from, to, begin, end) => {
    parameter.setValueAtTime(from, begin);
    parameter.exponentialRampToValueAtTime(to, end);
  };

  const tone = (timbre) => {
    const made = context.createOscillator();
    made.type = timbre;
    return [made, made, made.frequency];
  };

  const noise = (timbre) => {
    const made = context.createBufferSource();
    made.buffer = hiss;
    made.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = timbre;
    made.connect(filter);
    return [made, filter, filter.frequency];
  };

  const sound = ([kind, timbre, pitch, to, delay, attack, length, loudness], now) => {
    const [source, end, frequency] = kind === "tone" ? tone(timbre) : noise(timbre);
    const begin = now + delay;
    glide(frequency, pitch, to, begin, begin + length);
    const envelope = context.createGain();
    glide(envelope.gain, SILENCE, loudness, begin, begin + attack);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
    end.connect(envelope).connect(playing);
    source.start(begin);
    source.stop(begin + length);
  };

  const shake = (voices) => {
    if (!voices.length || !navigator.vibrate || stillness.matches || root.dataset.motion === "off") return;
    const pattern = [0]; // seconds, in turn of vibration and of pause
    let end = 0;
    for (const [, , , , delay, , length] of voices.sort((one, other) => one[4] - other[4])) {
      const more = delay + length - end;
      if (delay > end) pattern.push(delay - end, length);
      else pattern.push(pattern.pop() + Math.max(more, 0));
      end += Math.max(more, 0);
    }
    shaking = navigator.vibrate(pattern.map((seconds) => Math.round(1000 * seconds)));
  };

  // A press ends what still sounds. Browsers that start silent allow sound from the first press on.
  const pressed = () => {
    hush();
    if (context && context.state !== "running") context.resume();
  };
  for (const event of ["pointerdown", "click", "keydown"]) addEventListener(event, pressed, true);

  // Plays voices, in place of what still sounds, and tells whether this browser can. text: a list
  // of voices as JSON. loudness: of all of them, 1 at most.
  window.boot.sound = (text, loudness) => {
    const voices = JSON.parse(text);
    hush();
    shake(voices.filter(([kind]) => kind === "shake"));
    const heard = voices.filter(([kind]) => kind !== "shake");
    if (!heard.length) return true;
    try {
      if (!context) open();
    } catch {
      return false;
    }
    volume.gain.value = LOUDNESS * loudness;
    playing = context.createGain();
    playing.connect(limiter);
    const now = Math.max(context.currentTime, OPENING);
    for (const voice of heard) sound(voice, now);
    return true;
  };
})();
