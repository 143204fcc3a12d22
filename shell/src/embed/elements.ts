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
