import { ELEMENT_NAMES } from './elements';
import type { ShownPage, SingleSpaApplication, WrittenAttributes } from './embed-start';
import { embeddedElement } from './embedded-element';
import { hostLoader } from './load-host';

declare global {
  /** For a single-spa root config: the application that shows one page of a remote. */
  var forecourt:
    { application: (shown: ShownPage, attributes?: WrittenAttributes) => Promise<SingleSpaApplication> } | undefined;
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
