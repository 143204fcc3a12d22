/**
 * Params of a search (S1-3), as they stand in a query string. The wire schema and the reader of an address derive from
 * these rows, so that a page that only reads its address carries no schema.
 */
export const SEARCH_FIELDS = {
  dateFrom: 'date',
  dateTo: 'date',
  hourFrom: 'time',
  hourTo: 'time',
  pickUpPlaceId: 'number',
  dropOffPlaceId: 'number',
  pickUpPlaceName: 'text',
  dropOffPlaceName: 'text',
  pickUpPlaceIATACode: 'text',
  pickUpEndpoint: 'longText',
  dropOffEndpoint: 'longText',
  /** Opaque, for the fleet's own system: a booking carries it on (D27). */
  brandCode: 'text',
  unlimitedKm: 'flag',
  /** With how little distance a day the visitor is content, for a cut of the price (S1-3 "cuts by distance"). */
  maxAllowedDistanceByDay: 'number',
  /** 0 is the flag "within the allowed range" (D21). */
  driverAge: 'number',
  promotionId: 'number',
  promotionCode: 'text',
  promotions: 'numbers',
  commercialAgreementCode: 'text',
  modelId: 'number',
  showFinalPrice: 'flag',
  onlyFullAvailability: 'flag',
  customerId: 'text',
  agencyGuid: 'text',
  currency: 'currency',
} as const;
export type SearchField = keyof typeof SEARCH_FIELDS;
export type SearchFieldKind = (typeof SEARCH_FIELDS)[SearchField];

/** There is no search without them; all others may be left out. */
export const NEEDED_SEARCH_FIELDS = [
  'dateFrom',
  'dateTo',
  'hourFrom',
  'hourTo',
  'pickUpPlaceId',
  'dropOffPlaceId',
] as const satisfies readonly SearchField[];
export type NeededSearchField = (typeof NEEDED_SEARCH_FIELDS)[number];

export const TEXT_PATTERNS = {
  /** MM-DD-YYYY, as in URLs (S1-3). */
  date: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  /** HH:mm, the branch's wall clock (D20). */
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  /** ISO 4217. */
  currency: /^[A-Z]{3}$/,
} as const;

/** Characters of a text; the longest list of a repeated param. */
export const SEARCH_BOUNDS = { text: 200, longText: 500, numbers: 50 } as const;
