/*
 * The components of a page (D7) and what an editor may set of each: names, groups of the editor, schemas of the server
 * and fields of the editor are made of this one table; a test holds it against what the storefront reads. Its schemas
 * are in `wire`: pages of visitors need the names alone.
 */

const MOST_PIXELS = 20_000;
/** A line, several lines, or the small grammar of HTML (D7). */
export type TextKind = 'line' | 'long' | 'rich';

export const PAGE_ICONS = [
  'check',
  'shield',
  'calendar',
  'car',
  'phone',
  'mail',
  'building',
  'clock',
  'map-pin',
  'question',
  'warning',
  'id-card',
  'credit-card',
] as const;
export type PageIcon = (typeof PAGE_ICONS)[number];

/** Records that a component shows, by their id; 0 while none is chosen. */
export type ShownRecord = 'form' | 'menu' | 'shared-component';

export type PropField =
  /** The first choice is the default. */
  | { kind: 'choice'; choices: readonly [string | number, ...(string | number)[]] }
  | { kind: 'flag' }
  | { kind: 'number'; initial: number; min: number; max: number; whole: boolean }
  | { kind: 'record'; of: ShownRecord }
  | { kind: 'icon' | 'instant' }
  /** Without `optional`, empty is an empty text; with it, absent. */
  | { kind: 'link' | 'picture'; optional?: true }
  | { kind: 'list'; item: Readonly<Record<string, PropField>>; texts: Readonly<Record<string, TextKind>> };

/** Makes the props of the next version. */
export type PropsStep = (props: Record<string, unknown>) => Record<string, unknown>;

export interface ComponentSpec {
  props: Readonly<Record<string, PropField>>;
  /** Texts by name; those of list items are named `<item id>.<name>`. */
  texts: Readonly<Record<string, TextKind>>;
  /** From version 1 to 2, from 2 to 3, …: a component is of version `steps.length + 1`. */
  steps: readonly PropsStep[];
}

const choice = (...choices: readonly [string | number, ...(string | number)[]]) =>
  ({ kind: 'choice', choices }) as const;
const flag = { kind: 'flag' } as const;
const whole = (initial: number, min: number, max: number) =>
  ({ kind: 'number', initial, min, max, whole: true }) as const;
const degrees = (most: number) => ({ kind: 'number', initial: 0, min: -most, max: most, whole: false }) as const;
const link = { kind: 'link' } as const;
const linkOrNone = { kind: 'link', optional: true } as const;
const picture = { kind: 'picture' } as const;
const pictureOrNone = { kind: 'picture', optional: true } as const;
const record = (of: ShownRecord) => ({ kind: 'record', of }) as const;
const items = (item: Readonly<Record<string, PropField>>, texts: Readonly<Record<string, TextKind>>) =>
  ({ kind: 'list', item, texts }) as const;
const size = { width: whole(1200, 1, MOST_PIXELS), height: whole(800, 1, MOST_PIXELS) };
const component = (
  props: ComponentSpec['props'] = {},
  texts: ComponentSpec['texts'] = {},
  steps: ComponentSpec['steps'] = [],
): ComponentSpec => ({ props, texts, steps });

/** In the groups and the order in which the page editor offers them. */
export const COMPONENT_GROUPS = {
  text: {
    heading: component({ level: choice(2, 1, 3, 4), align: choice('start', 'center') }, { text: 'line' }),
    richText: component({ muted: flag }, { html: 'rich' }),
    button: component(
      { href: link, variant: choice('primary', 'secondary', 'ghost'), align: choice('start', 'center', 'end') },
      { label: 'line' },
    ),
    accordion: component({
      mode: choice('firstExpanded', 'allExpanded', 'closed'),
      items: items({}, { title: 'line', html: 'rich' }),
    }),
    tabs: component({ items: items({}, { title: 'line', html: 'rich' }) }, { label: 'line' }),
    iconList: component({
      columns: choice(1, 2, 3, 4),
      compact: flag,
      items: items({ icon: { kind: 'icon' }, href: linkOrNone }, { title: 'line', text: 'long' }),
    }),
    testimonials: component({ items: items({}, { text: 'long', name: 'line' }) }),
    html: component({ muted: flag }, { html: 'rich' }),
  },
  media: {
    image: component({ src: picture, href: linkOrNone, ...size }, { alt: 'line', caption: 'line' }),
    gallery: component({ items: items({ src: picture, ...size }, { alt: 'line' }) }),
    carousel: component({ items: items({ src: picture, ...size }, { alt: 'line' }) }, { label: 'line' }),
    video: component({ href: link, poster: pictureOrNone }, { title: 'line' }),
    map: component({ lat: degrees(90), lng: degrees(180), zoom: whole(15, 1, 19) }, { address: 'line' }),
  },
  rental: {
    searchForm: component({ variant: choice('horizontal', 'vertical') }),
    featuredCars: component({ limit: whole(6, 1, 24) }),
    promotions: component(),
    branches: component({ headingLevel: choice(3, 2) }),
    branchFinder: component(),
  },
  site: {
    form: component({ formId: record('form') }),
    loginForm: component(),
    blogList: component({ top: whole(6, 1, 50) }),
    menu: component({ menuId: record('menu') }, { title: 'line' }),
    logo: component({ tone: choice('dark', 'light') }),
    languageSelector: component(),
    currencySelector: component(),
    breadcrumb: component({}, { label: 'line' }),
    shared: component({ sharedComponentId: record('shared-component') }),
  },
  space: {
    spacer: component({ size: choice('m', 's', 'l') }),
    divider: component(),
    countdown: component({ until: { kind: 'instant' } }, { title: 'line' }),
  },
} satisfies Record<string, Readonly<Record<string, ComponentSpec>>>;
export type ComponentGroup = keyof typeof COMPONENT_GROUPS;

const { text, media, rental, site, space } = COMPONENT_GROUPS;
const every = { ...text, ...media, ...rental, ...site, ...space };
export type ComponentType = keyof typeof every;
export const PAGE_COMPONENTS: Readonly<Record<ComponentType, ComponentSpec>> = every;
export const COMPONENT_TYPES = Object.keys(every) as readonly ComponentType[];
