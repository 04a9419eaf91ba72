// The service worker, for the type checker alone; the build writes these constants before it.
declare const RELEASE: string;
declare const BUILD: string;
declare const RUNTIME: string;
declare const PAGES: string[];
declare const LANGUAGES: string[];
declare const ASTRAY: string;
declare const GAME_FILES: Record<string, string>;
declare const OPTIONAL_FILES: Record<string, string>;
declare const RUNTIME_FILES: Record<string, string>;
declare const PYODIDE_FILES: Record<string, string>;

interface WorkerGlobalScope {
  registration: ServiceWorkerRegistration;
  clients: Clients;
  skipWaiting(): Promise<void>;
  DecompressionStream: typeof DecompressionStream;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
