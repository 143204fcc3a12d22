import { attributesOf, type ElementAttributes, type ElementName, type EmbeddedPart, type EmbedHost } from './protocol';

/** How far below the screen an element counts as near it. */
const MARGIN = '400px';

/** Says that a part cannot be shown; what stands between the element's tags stays visible then. */
const FAILED = 'forecourt-failed';

/**
 * An element that loads its part of the storefront when it comes near the screen, and leaves the page as it is until
 * then.
 */
export function embeddedElement(name: ElementName, host: () => Promise<EmbedHost>): CustomElementConstructor {
  const observedAttributes = attributesOf(name);
  return class EmbeddedElement extends HTMLElement {
    static observedAttributes = observedAttributes;
    readonly #root = this.attachShadow({ mode: 'open' });
    #part: EmbeddedPart | undefined;
    /** Ends what is under way when the element leaves the page. */
    #stay: AbortController | undefined;

    connectedCallback() {
      const stay = new AbortController();
      this.#stay = stay;
      this.#root.replaceChildren(document.createElement('slot'));
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          void this.#show(stay.signal);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(this);
      stay.signal.addEventListener('abort', () => observer.disconnect());
    }

    disconnectedCallback() {
      this.#stay?.abort();
      this.#part?.unmount();
      this.#part = undefined;
    }

    attributeChangedCallback() {
      this.#part?.update(this.#written());
    }

    async #show(stay: AbortSignal) {
      try {
        const part = await (await host()).mount(name, this.#root, this.#written(), (reason) => this.#tell(reason));
        if (stay.aborted) return part.unmount();
        this.#part = part;
        // One that changed while the host was on its way.
        part.update(this.#written());
      } catch (error) {
        this.#tell(String(error));
      }
    }

    #tell(reason: string) {
      this.dispatchEvent(new CustomEvent(FAILED, { bubbles: true, composed: true, detail: reason }));
    }

    #written(): ElementAttributes {
      return Object.fromEntries(
        observedAttributes.flatMap((attribute) => {
          const value = this.getAttribute(attribute);
          return value === null ? [] : [[attribute, value]];
        }),
      );
    }
  };
}
