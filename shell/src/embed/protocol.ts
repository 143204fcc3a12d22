import type { RemoteName, RouteKey } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import type { PageState } from '../protocol/page-state';

/** Attributes that every element takes. */
const COMMON = ['language', 'theme', 'currency'] as const;

/** The elements that `embed.js` defines, with the attributes of each (docs/embedding.md). */
const ELEMENTS = {
  'forecourt-search': ['layout', 'pick-up-place', 'return-place', 'promotion-code'],
  'forecourt-featured-cars': ['heading', 'limit'],
  'forecourt-booking-access': [],
  'forecourt-contact-form': ['form'],
} as const satisfies Record<string, readonly string[]>;

export type ElementName = keyof typeof ELEMENTS;
export const ELEMENT_NAMES = Object.keys(ELEMENTS) as ElementName[];

export const attributesOf = (element: ElementName): string[] => [...COMMON, ...ELEMENTS[element]];

/**
 * What the server tells the pages of other sites (`/embed/releases.json`); every path is below the storefront's origin.
 */
export interface EmbedStart extends Pick<PageState, 'releases' | 'integrity' | 'currency' | 'ticket'> {
  /** The host that mounts parts of remotes; its hash stands in `integrity`. */
  script: string;
  styles: string[];
  /** The company's colours as a style sheet. */
  theme: string;
  config: HostConfig;
}

/** Attributes as they are written in the page; nothing of them is checked yet. */
export type ElementAttributes = Readonly<Record<string, string>>;

export interface EmbeddedPart {
  update: (attributes: ElementAttributes) => void;
  unmount: () => void;
}

/** single-spa's life of an application; what it hands over is its own affair. */
type Step = (props: SingleSpaProps) => Promise<unknown>;
export interface SingleSpaProps {
  name: string;
  domElement?: HTMLElement;
}
export interface SingleSpaApplication {
  bootstrap: Step;
  mount: Step;
  unmount: Step;
}

/** Which page of a remote a single-spa application shows: by its key, or by its number in the page builder. */
export type ShownPage =
  { remote: Exclude<RemoteName, 'mf-cms'>; page: RouteKey } | { remote: 'mf-cms'; pageId: number };

export interface EmbedHost {
  /** @param failed when the part cannot be had after all; the site's own content, if it has any, is back by then */
  mount: (
    element: ElementName,
    root: ShadowRoot,
    attributes: ElementAttributes,
    failed: (reason: string) => void,
  ) => Promise<EmbeddedPart>;
  application: (shown: ShownPage, attributes: ElementAttributes) => Promise<SingleSpaApplication>;
}

declare global {
  /** Set by the host's script, which `embed.js` loads when the first element comes near the screen. */
  var forecourtEmbedHost: ((origin: string, start: EmbedStart) => Promise<EmbedHost>) | undefined;
}
