import { agreementCode, type Season } from '@forecourt/shared/booking';
import {
  languageChain,
  wire,
  type AttentionSchedule,
  type Currency,
  type Holiday,
  type Language,
  type Translated,
} from '@forecourt/shared/contract';
import { decimalsOf, defaultCurrency } from '@forecourt/shared/money';
import type { Deps } from '../deps';
import { catalogueVersion, readCatalogue, type CatalogueRows, type Row } from './catalogue.store';

export type Branch = Row<'branch_offices'>;
export type PlaceRow = Row<'places'>;
export type Model = Row<'models'>;
export type Category = Row<'categories'>;
export type AdditionalRow = Row<'additionals'>;
export type PromotionRow = Row<'promotions'>;
export type Agreement = Row<'commercial_agreements'>;

export interface Catalogue extends Omit<CatalogueRows, 'currencies' | 'schedules'> {
  version: number;
  currencies: Currency[];
  schedules: AttentionSchedule[];
  /** The company's own currency, in which all its prices are kept. */
  currency: string;
  namedSeasons: readonly Season[];
  branchOf: (id: number) => Branch;
  categoryOf: (id: number) => Category;
  placeOf: (id: number) => PlaceRow | undefined;
  modelOf: (id: number) => Model | undefined;
  /** What a branch lets. */
  offeredAt: (branchOfficeId: number) => readonly Row<'branch_models'>[];
  ratesOf: (categoryId: number) => readonly Row<'rates'>[];
  /** Undefined between branches where cars are not left. */
  oneWayFee: (fromBranch: number, toBranch: number) => number | undefined;
  /** For opening hours, which need no names. */
  holidaysAt: (branchOfficeId: number) => readonly Holiday[];
}

/** As it is stored, whether or not its figures may be used. */
export const storedCurrency = (row: Row<'currencies'>): Currency => ({
  id: row.id,
  isoCode: row.iso_code,
  name: row.name,
  exchangeRate: row.exchange_rate,
  isSystemDefault: row.is_system_default,
  symbol: row.symbol,
  ...(row.show_symbol_as_suffix !== null && { showSymbolAsSuffix: row.show_symbol_as_suffix }),
  decimals: row.decimals,
});

/** None where its rate is out of bounds, from before such were refused: no price in it would be true. */
function usableCurrency(row: Row<'currencies'>): Currency[] {
  const usual = { decimals: decimalsOf(row.iso_code), ...(row.is_system_default && { exchangeRate: 1 }) };
  const read = wire.repaired(wire.currency, storedCurrency(row), usual);
  return read === undefined ? [] : [read.data];
}

/** Who asks, as `searchOf` says it. */
export interface Asker {
  agencyGuid?: string | undefined;
  customerId?: string | undefined;
}

/** The agreement of a code; one that belongs to somebody else is as unknown as one that does not exist. */
export const agreementOf = (
  typed: string | undefined,
  { agencyGuid, customerId }: Asker,
  { agreements }: Pick<CatalogueRows, 'agreements'>,
): Agreement | undefined => {
  const code = agreementCode(typed ?? '');
  const found = agreements.find((agreement) => agreement.code === code);
  return !found || found.owner === null || [agencyGuid, customerId].includes(found.owner) ? found : undefined;
};

/** A text of the company in a language, or in the next one of its chain (D5). */
export const textIn = (text: Translated, language: Language): string =>
  languageChain(language)
    .map((each) => text[each])
    .find((found) => found !== undefined && found !== '') ?? '';

function byId<T extends { id: number }>(rows: readonly T[]): (id: number) => T | undefined {
  const map = new Map(rows.map((row) => [row.id, row]));
  return (id) => map.get(id);
}

/** For references that the database guarantees. */
const certain = <T extends { id: number }>(rows: readonly T[]): ((id: number) => T) => byId(rows) as (id: number) => T;

function listsBy<T>(rows: readonly T[], keyOf: (row: T) => number): (key: number) => readonly T[] {
  const lists = new Map<number, T[]>();
  for (const row of rows) {
    const list = lists.get(keyOf(row));
    if (list === undefined) lists.set(keyOf(row), [row]);
    else list.push(row);
  }
  return (key) => lists.get(key) ?? [];
}

function arrange(version: number, rows: CatalogueRows): Catalogue {
  const currencies = rows.currencies.flatMap(usableCurrency);
  const fees = new Map(
    rows.oneWayFees.map((fee) => [`${fee.from_branch_office_id} ${fee.to_branch_office_id}`, fee.price]),
  );
  const holidays = rows.holidays.map(({ branch_office_id, date }): Holiday => ({
    branchOfficeId: branch_office_id,
    date,
    name: '',
  }));
  return {
    ...rows,
    version,
    currencies,
    currency: defaultCurrency(currencies),
    namedSeasons: rows.seasons.map(({ name, from_date, to_date }) => ({ name, from: from_date, to: to_date })),
    schedules: rows.schedules.map((row) => ({
      ...row.definition,
      branchOfficeId: row.branch_office_id,
      placeId: row.place_id,
    })),
    branchOf: certain(rows.branches),
    categoryOf: certain(rows.categories),
    placeOf: byId(rows.places),
    modelOf: byId(rows.models),
    offeredAt: listsBy(rows.branchModels, (row) => row.branch_office_id),
    ratesOf: listsBy(rows.rates, (row) => row.category_id),
    oneWayFee: (from, to) => (from === to ? 0 : fees.get(`${from} ${to}`)),
    holidaysAt: listsBy(holidays, (row) => row.branchOfficeId),
  };
}

const known = new WeakMap<Deps['db'], { version: number; catalogue: Promise<Catalogue> }>();

/** The current catalogue, cached by its version: every process reads it again as soon as the version has changed. */
export async function catalogueOf({ db }: Pick<Deps, 'db'>): Promise<Catalogue> {
  const version = await catalogueVersion(db);
  const last = known.get(db);
  if (last?.version === version) return last.catalogue;
  const catalogue = readCatalogue(db).then((rows) => arrange(version, rows));
  known.set(db, { version, catalogue });
  catalogue.catch(() => known.delete(db));
  return catalogue;
}
