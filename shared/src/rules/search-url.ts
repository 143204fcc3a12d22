import { agreementCode, promotionCode } from '../booking';
import { wire, type SearchParams } from '../contract';
import { parseUrlDate } from '../time';

type Field = keyof SearchParams;
/** Search params that may still lack what a search needs. */
export type SearchDraft = { [F in Field]?: SearchParams[F] | undefined };

const FIELDS = Object.keys(wire.searchParams.shape) as Field[];
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

function readField(field: Field, raw: string[]): { ok: true; value: unknown } | { ok: false } {
  const text = CODES[field]?.(raw[0] ?? '') ?? raw[0];
  const parsed = wire.searchParams.shape[field].safeParse(field === 'promotions' ? raw : text);
  return parsed.success && isSound(field, parsed.data) ? { ok: true, value: parsed.data } : { ok: false };
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
    if (read.ok) values[field] = read.value;
    else corrected.push(field);
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
