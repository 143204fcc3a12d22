import type { Offer } from '../booking';
import { toDecimal } from '../money';

export interface DepositBand {
  from: number;
  to: number;
}
const ROUNDINGS = [1000, 100, 10];

function edgesAt(min: number, max: number, rounding: number): number[] {
  const third = (max - min) / 3;
  return [
    Math.floor(min / rounding) * rounding,
    Math.round((min + third) / rounding) * rounding,
    Math.round((max - third) / rounding) * rounding,
    Math.ceil(max / rounding) * rounding,
  ];
}

/**
 * Three bands over the deposits above zero, in whole currency units: rounded to thousands; when bands coincide, to
 * hundreds, then to tens; then equal ones are merged (S1-9, D23).
 */
export function depositBands(deposits: readonly number[]): DepositBand[] {
  const charged = deposits.filter((deposit) => deposit > 0);
  if (charged.length === 0) return [];
  const [min, max] = [Math.min(...charged), Math.max(...charged)];
  const candidates = ROUNDINGS.map((rounding) => [...new Set(edgesAt(min, max, rounding))]);
  const edges = candidates.find((candidate) => candidate.length === 4) ?? candidates.at(-1) ?? [];
  const [only = 0] = edges;
  if (edges.length < 2) return [{ from: only, to: only }];
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
}

/** Index of the band of a deposit; a deposit on an edge belongs to the band above it, the highest one to the last. */
export function bandOf(deposit: number, bands: readonly DepositBand[]): number {
  if (deposit <= 0) return -1;
  return bands.findIndex(
    ({ from, to }, index) => deposit >= from && (deposit < to || (index === bands.length - 1 && deposit <= to)),
  );
}

/** What decides first for most travellers comes first. */
export const FACETS = [
  'category',
  'transmission',
  'passengers',
  'bags',
  'fuel',
  'deposit',
  'airConditioning',
  'doors',
  'brand',
] as const;
export type Facet = (typeof FACETS)[number];

/** Passengers, doors and bags are counts: a choice of them means at least that many (S1-9). */
const AT_LEAST: ReadonlySet<Facet> = new Set<Facet>(['passengers', 'doors', 'bags']);

export const fits = (facet: Facet, value: string, chosen: string): boolean =>
  AT_LEAST.has(facet) ? Number(value) >= Number(chosen) : value === chosen;

/** Minor units of shown prices, commission included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** An offer with what the filters ask about it, worked out once per search. */
export interface FilterRow {
  readonly offer: Offer;
  readonly price: number;
  readonly values: Readonly<Record<Facet, string>>;
}
export interface FilterIndex {
  readonly rows: readonly FilterRow[];
  /** Every value of a facet, what it is called and how many rows fit it, in the order in which they are offered. */
  readonly labels: ReadonlyMap<Facet, readonly (readonly [value: string, label: string, total: number])[]>;
  /** Undefined without offers. */
  readonly priceRange: PriceRange | undefined;
}

/** The value of the deposit facet for cars that need none. */
export const NO_DEPOSIT = 'none';
/** In whole currency units, as the bands are. */
const depositOf = ({ category }: Offer): number => toDecimal(category.deposit);
const bandKey = ({ from, to }: DepositBand): string => `${from}-${to}`;

/** The limits of a deposit value, in whole currency units; undefined for "no deposit". */
export function depositLimits(value: string): DepositBand | undefined {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(value) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
}

function rowOf(offer: Offer, bands: readonly DepositBand[], price: number): FilterRow {
  const { passengers, brand, transmission, fuel, airConditioning, doors, bags } = offer.car;
  const band = bands[bandOf(depositOf(offer), bands)];
  return {
    offer,
    price,
    values: {
      passengers: String(passengers),
      doors: String(doors),
      bags: String(bags),
      brand,
      transmission,
      fuel,
      category: String(offer.category.id),
      airConditioning: String(airConditioning),
      deposit: band ? bandKey(band) : NO_DEPOSIT,
    },
  };
}

function rangeOf(rows: readonly FilterRow[]): PriceRange | undefined {
  if (rows.length === 0) return undefined;
  const prices = rows.map(({ price }) => price);
  return { min: prices.reduce((a, b) => Math.min(a, b)), max: prices.reduce((a, b) => Math.max(a, b)) };
}

/** What each category costs from, in minor units; a car that is had by quote alone counts where it is the only kind. */
export function lowestByCategory(rows: readonly FilterRow[]): ReadonlyMap<string, number> {
  const [bookable, quoted] = [new Map<string, number>(), new Map<string, number>()];
  for (const { values, offer, price } of rows) {
    const lowest = offer.availability === 'quote-only' ? quoted : bookable;
    lowest.set(values.category, Math.min(lowest.get(values.category) ?? Infinity, price));
  }
  return new Map([...quoted, ...bookable]);
}

/** The cheapest category, the lowest deposit, fewest seats first, everything else by name. */
function labelsOf(facet: Facet, rows: readonly FilterRow[], deposits: readonly string[]): [string, string][] {
  if (facet === 'category') {
    const names = new Map(rows.map(({ values, offer }) => [values.category, offer.category.name]));
    const lowest = lowestByCategory(rows);
    return [...names].sort(([one], [other]) => (lowest.get(one) ?? 0) - (lowest.get(other) ?? 0));
  }
  if (facet === 'deposit') return deposits.map((value) => [value, value]);
  const labels = new Map(rows.map(({ values }) => [values[facet], values[facet]]));
  if (facet === 'airConditioning') return [...labels].filter(([value]) => value === 'true');
  return [...labels].sort(([valueA, a], [valueB, b]) =>
    AT_LEAST.has(facet) ? Number(valueA) - Number(valueB) : a < b ? -1 : Number(a > b),
  );
}

/**
 * Over all offers of a search, never over the filtered ones, so that bands and choices stay in place; `priceOf` is the
 * shown price in minor units (D51).
 */
export function filterIndex(offers: readonly Offer[], priceOf: (offer: Offer) => number): FilterIndex {
  const bands = depositBands(offers.map(depositOf));
  const rows = offers.map((offer) => rowOf(offer, bands, priceOf(offer)));
  const deposits = [NO_DEPOSIT, ...bands.map(bandKey)];
  const totalOf = (facet: Facet, chosen: string) =>
    rows.reduce((total, { values }) => total + Number(fits(facet, values[facet], chosen)), 0);
  const labels = new Map(
    FACETS.map((facet) => [
      facet,
      labelsOf(facet, rows, deposits).map(([value, label]) => [value, label, totalOf(facet, value)] as const),
    ]),
  );
  return { rows, labels, priceRange: rangeOf(rows) };
}
