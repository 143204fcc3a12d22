import { readKeptAs, type KeptAs } from '../contract';

export interface KeptPage {
  html: string;
  until: string | undefined;
  as: KeptAs | undefined;
}

class APage {
  constructor(
    readonly html: string,
    readonly init: { headers: Record<string, string> },
  ) {}
  get headers() {
    return { get: (name: string) => this.init.headers[name] ?? null };
  }
}

/**
 * What jsdom lacks: a page with the worker of offline pages, the browser's caches, and pages to put there.
 * @returns what is kept, by its key, and `leave` to take the browser away again
 */
export function aBrowserWithOfflinePages() {
  const stored = new Map<string, APage>();
  const cache = {
    put: (key: string, page: APage) => Promise.resolve(void stored.set(key, page)),
    match: (key: string | { url: string }) =>
      Promise.resolve(stored.get(typeof key === 'string' ? key : new URL(key.url).pathname)),
    delete: (key: string | { url: string }) =>
      Promise.resolve(stored.delete(typeof key === 'string' ? key : new URL(key.url).pathname)),
    keys: () => Promise.resolve([...stored.keys()].map((path) => ({ url: new URL(path, location.href).href }))),
  };
  const scriptURL = new URL('/offline-pages.js', location.href).href;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: { scriptURL } }), register: () => Promise.resolve() },
  });
  Object.assign(globalThis, {
    Response: APage,
    caches: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(void stored.clear()) },
  });
  const pages = {
    get: (key: string): KeptPage | undefined => {
      const page = stored.get(key);
      return (
        page && {
          html: page.html,
          until: page.init.headers['x-kept-until'],
          as: readKeptAs(page.headers.get('x-kept-as')),
        }
      );
    },
    keys: () => [...stored.keys()],
    get size() {
      return stored.size;
    },
  };
  const leave = () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['caches', 'Response']) Reflect.deleteProperty(globalThis, name);
  };
  return { pages, leave };
}
