// What the scripts of the page share, for the type checker alone.

/** What the page and its Python ask of the browser; boot.js makes it, later scripts add to it. */
interface Boot {
  again: boolean;
  indexed: IDBFactory;
  home: string;
  address: string;
  games: string;
  offline: string; // "", "ready", "insecure", "impossible" or "failed"
  release: boolean;
  dialogs: string;
  choose(named: string): void;
  focus(element: HTMLElement): void;
  locale(named: string): string;
  page(game: string): string;
  textOf(file: Blob): Promise<string>;
  texts(named: string): Promise<string>;
  rest(named: string): Promise<void>;
  ready(): { id: string; text: string } | null;
  keep(name: string, text: string): boolean;
  move(name: string, to: string): boolean;
  takeRelease(): Promise<void>;
  [later: string]: any; // copies.js, sound.js, thinking.js
}

interface Window {
  boot: Boot;
  leaving: boolean; // links.js
  launchQueue?: { setConsumer(take: (launched: { files: FileSystemFileHandle[] }) => void): void };
}

interface Navigator {
  connection?: { saveData: boolean };
}

// Elements that the template has.
interface ParentNode {
  querySelector(selectors: `link[${string}`): HTMLLinkElement | null;
  querySelector(selectors: `[lang${string}`): HTMLElement | null;
  querySelectorAll(selectors: `link[${string}`): NodeListOf<HTMLLinkElement>;
  querySelectorAll(selectors: `${string} a`): NodeListOf<HTMLAnchorElement>;
  querySelectorAll(selectors: `[data-${string}`): NodeListOf<HTMLElement>;
}
interface Element {
  closest(selectors: "[lang]"): HTMLElement | null;
}
interface Document {
  getElementById(id: "pyscript"): HTMLLinkElement;
  getElementById(id: "program"): HTMLScriptElement;
}

// What the build writes before a script.
declare const GAMES: Record<string, any>; // embed.js: what the pages of other sites need of a game
declare const LETTERS: [string, string][]; // embed.js: (range of characters, font in Base64)
declare const SAID: Record<string, Record<string, string>>; // obstacles.js: sentences by language
