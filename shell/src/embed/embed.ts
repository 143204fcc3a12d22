import { embeddedElement } from './embedded-element';
import {
  ELEMENT_NAMES,
  type ElementAttributes,
  type EmbedHost,
  type EmbedStart,
  type ShownPage,
  type SingleSpaApplication,
} from './protocol';

declare global {
  /** For a single-spa root config: the application that shows one page of a remote. */
  var forecourt:
    { application: (shown: ShownPage, attributes?: ElementAttributes) => Promise<SingleSpaApplication> } | undefined;
}

const own = document.currentScript;
// A page that loads the script twice keeps the first one's elements.
if (own instanceof HTMLScriptElement && !globalThis.forecourt) {
  const host = hostLoader({ origin: new URL(own.src).origin, nonce: own.nonce });
  globalThis.forecourt = {
    application: async (shown, attributes = {}) => (await host()).application(shown, attributes),
  };
  for (const name of ELEMENT_NAMES) customElements.define(name, embeddedElement(name, host));
}

const loaded = ({ origin, nonce }: Storefront, path: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: origin + path, async: true, crossOrigin: 'anonymous', integrity, nonce });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} could not be loaded, or is not what was released.`));
    document.head.append(script);
  });

/** Where this script came from, and the nonce under which the page let it run. */
export interface Storefront {
  origin: string;
  nonce: string;
}

async function open(storefront: Storefront): Promise<EmbedHost> {
  const { origin } = storefront;
  const answer = await fetch(`${origin}/embed/releases.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`${origin} does not answer, or does not let ${location.origin} embed anything.`);
  const start = (await answer.json()) as EmbedStart;
  const integrity = start.integrity[start.script];
  if (!integrity) throw new Error(`${start.script} has no hash by which the browser would know it.`);
  await loaded(storefront, start.script, integrity);
  if (!globalThis.forecourtEmbedHost) throw new Error(`${start.script} is no host.`);
  return globalThis.forecourtEmbedHost(origin, start);
}

/** Opens the host once for all elements of the page; after a failure the next one tries again. */
function hostLoader(storefront: Storefront): () => Promise<EmbedHost> {
  let opening: Promise<EmbedHost> | undefined;
  return () => {
    opening ??= open(storefront).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
