import { agreementCode, promotionCode } from '../booking';
import { SEARCH_BOUNDS, SEARCH_FIELDS, TEXT_PATTERNS, type SearchFieldKind, type SearchParams } from '../contract';
import { parseUrlDate } from '../time';

type Field = keyof SearchParams;
/** Search params that may still lack what a search needs. */
export type SearchDraft = { [F in Field]?: SearchParams[F] | undefined };

const FIELDS = Object.keys(SEARCH_FIELDS) as Field[];
const DATES: readonly Field[] = ['dateFrom', 'dateTo'];
const CODES: Partial<Record<Field, (typed: string) => string>> = {
  promotionCode,
  commercialAgreementCode: agreementCode,
};
const COUNTS: readonly Field[] = ['pickUpPlaceId', 'dropOffPlaceId', 'driverAge', 'promotionId', 'modelId'];

/** Beyond the shape: a date that exists, an id or age that counts. */
function isSound(field: Field, value: unknown): boolean {
  if (DATES.includes(field)) return parseUrlDate(String(value)) !== undefined;
  return COUNTS.includes(field) ? Number.isSafeInteger(value) && Number(value) >= 0 : true;
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
const atMost = (length: number) => (text: string) => (text.length <= length ? text : undefined);

/** An empty text is no number. */
function readNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function readFlag(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' || text === '' ? false : undefined;
}

/** As the wire schema reads it, which `search-url.test.ts` watches; undefined for what makes no sense. */
const READ: Record<Exclude<SearchFieldKind, 'numbers'>, (text: string) => unknown> = {
  date: matching(TEXT_PATTERNS.date),
  time: matching(TEXT_PATTERNS.time),
  currency: matching(TEXT_PATTERNS.currency),
  text: atMost(SEARCH_BOUNDS.text),
  longText: atMost(SEARCH_BOUNDS.longText),
  number: readNumber,
  flag: readFlag,
};

function readNumbers(raw: readonly string[]): number[] | undefined {
  const numbers = raw.flatMap((text) => readNumber(text) ?? []);
  return numbers.length === raw.length && raw.length <= SEARCH_BOUNDS.numbers ? numbers : undefined;
}

function readField(field: Field, raw: readonly string[]): unknown {
  const kind = SEARCH_FIELDS[field];
  if (kind === 'numbers') return readNumbers(raw);
  const [first = ''] = raw;
  const value = READ[kind](CODES[field]?.(first) ?? first);
  return isSound(field, value) ? value : undefined;
}

export interface ReadSearch {
  params: SearchDraft;
  /** Fields that were there but made no sense, and were left out. */
  corrected: Field[];
}

/** Reads the search of a query string; what cannot be read is left out and named, the rest is kept. */
export function searchFromUrl(query: URLSearchParams): ReadSearch {
  const values: Partial<Record<Field, unknown>> = {};
  const corrected: Field[] = [];
  for (const field of FIELDS) {
    const raw = query.getAll(field);
    if (raw.length === 0) continue;
    const read = readField(field, raw);
    if (read === undefined) corrected.push(field);
    else values[field] = read;
  }
  return { params: values as SearchDraft, corrected };
}

/** The search as a query string, in the order of the contract, without what is not set. */
export function searchToUrl(params: SearchDraft): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = params[field];
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) query.append(field, String(item));
    }
  }
  return query;
}

/** The whole search, when nothing that it needs is missing. */
export function completeSearch(params: SearchDraft): SearchParams | undefined {
  const { dateFrom, dateTo, hourFrom, hourTo, pickUpPlaceId, dropOffPlaceId, ...rest } = params;
  if (!dateFrom || !dateTo || !hourFrom || !hourTo) return undefined;
  if (pickUpPlaceId === undefined || dropOffPlaceId === undefined) return undefined;
  return { ...rest, dateFrom, dateTo, hourFrom, hourTo, pickUpPlaceId, dropOffPlaceId };
}
