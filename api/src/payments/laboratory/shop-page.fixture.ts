import { JSDOM, type DOMWindow } from 'jsdom';

/** A page of the shop, at `url`, that loads a vendor's script. */
interface ShopPage {
  url: string;
  script: string;
  body: string;
  /** What speaks to the page is its frame, and no window beside it. */
  framed?: boolean;
}

/** jsdom's messages say neither origin nor source; a browser's do, and whoever checks them must be given them. */
function tellOrigins(window: DOMWindow, own: string, sender: string, source: () => Window | null): void {
  window.postMessage = (data: unknown, target?: unknown) => {
    if (target !== own) return;
    const event = new window.MessageEvent('message', { data: structuredClone(data), origin: sender, source: source() });
    window.setTimeout(() => window.dispatchEvent(event), 0);
  };
}

const pages: DOMWindow[] = [];
/** Ends what the pages of a test have begun. */
export const closeShopPages = (): void => pages.splice(0).forEach((page) => page.close());

/** Runs the vendor's script as a browser does, with its frames loaded from the vendor. */
export async function shopPage({ url, script, body, framed = false }: ShopPage): Promise<DOMWindow> {
  const vendor = new URL(script).origin;
  const own = new URL(url).origin;
  const { window } = new JSDOM(`<body>${body}<script src="${script.replaceAll('&', '&amp;')}"></script></body>`, {
    url,
    runScripts: 'dangerously',
    resources: 'usable',
    beforeParse: (opened) =>
      tellOrigins(opened, own, vendor, () =>
        framed ? (opened.document.querySelector('iframe')?.contentWindow ?? null) : null,
      ),
  });
  pages.push(window);
  window.document.addEventListener(
    'load',
    ({ target }) => {
      const frame = (target as HTMLIFrameElement).contentWindow;
      if (frame) tellOrigins(frame as unknown as DOMWindow, vendor, own, () => window as unknown as Window);
    },
    true,
  );
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  return window;
}
