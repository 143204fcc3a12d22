import type { Selectable } from 'kysely';
import { wire, type BookingConfiguration } from '@forecourt/shared/contract';
import { roundingOf, type ShownCurrency } from '@forecourt/shared/money';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import { Refusal } from '../refusal';

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** Everything of the catalogue that changes seldom; stock is never among it. */
export interface CatalogueRows {
  configuration: BookingConfiguration;
  currencies: Row<'currencies'>[];
  branches: Row<'branch_offices'>[];
  places: Row<'places'>[];
  schedules: Row<'attention_schedules'>[];
  holidays: Row<'holidays'>[];
  categories: Row<'categories'>[];
  models: Row<'models'>[];
  seasons: Row<'seasons'>[];
  rates: Row<'rates'>[];
  oneWayFees: Row<'one_way_fees'>[];
  additionals: Row<'additionals'>[];
  promotions: Row<'promotions'>[];
  branchModels: Row<'branch_models'>[];
  agreements: Row<'commercial_agreements'>[];
  agencies: Row<'agencies'>[];
}

/** Minor units of the smallest amount that the site shows of a currency. */
export async function roundingIn(db: Db, currency: string): Promise<number> {
  const rows = await db
    .selectFrom('currencies')
    .select(['iso_code', 'decimals'])
    .where('iso_code', '=', currency)
    .execute();
  return roundingOf(
    currency,
    rows.map(({ iso_code, decimals }) => ({ isoCode: iso_code, decimals })),
  );
}

export async function catalogueVersion(db: Db): Promise<number> {
  const state = await db.selectFrom('catalogue_state').select('version').executeTakeFirst();
  return state?.version ?? 0;
}

/** What counts in the place of a stored figure that is out of bounds (S1-9). */
const USUAL: BookingConfiguration = {
  driverAge: { min: 20, max: 65, minWithoutCaution: 20, maxWithoutCaution: 65 },
  minDays: 1,
  maxDays: 0,
  tankFractions: 8,
  toleranceMinutes: 0,
  cutsByDistance: [],
  distanceUnit: 'Kilometers',
  mustHaveAtLeastOneInsurance: false,
  activeBeforeBookingStart: 72,
};

export async function bookingConfigurationOf(db: Db): Promise<BookingConfiguration> {
  const found = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'bookings-configuration')
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not-set-up', 'There is no bookings configuration.');
  const read = wire.repaired(wire.bookingConfiguration, wire.withLeadHours(found.value), USUAL);
  if (read === undefined) throw new Refusal('not-set-up', 'The bookings configuration cannot be read.');
  return read.data;
}

/** How the site shows a currency; undefined where it has none of the kind. */
export const hasBranchWithoutAddress = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('branch_offices').select('id').where('email', '=', '').limit(1).executeTakeFirst()) !==
  undefined;

export async function shownCurrency(db: DbOrTransaction, isoCode: string): Promise<ShownCurrency | undefined> {
  const row = await db
    .selectFrom('currencies')
    .select(['symbol', 'show_symbol_as_suffix', 'decimals'])
    .where('iso_code', '=', isoCode)
    .executeTakeFirst();
  return (
    row && {
      isoCode,
      symbol: row.symbol,
      showSymbolAsSuffix: row.show_symbol_as_suffix ?? undefined,
      decimals: row.decimals,
    }
  );
}

export async function readCatalogue(db: Db): Promise<CatalogueRows> {
  return {
    configuration: await bookingConfigurationOf(db),
    currencies: await db.selectFrom('currencies').selectAll().orderBy('id').execute(),
    branches: await db.selectFrom('branch_offices').selectAll().orderBy('id').execute(),
    places: await db.selectFrom('places').selectAll().orderBy('id').execute(),
    schedules: await db.selectFrom('attention_schedules').selectAll().orderBy('id').execute(),
    holidays: await db.selectFrom('holidays').selectAll().orderBy('date').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    models: await db.selectFrom('models').selectAll().orderBy('id').execute(),
    // The shorter of two overlapping seasons counts, so it comes last (see seasonOn).
    seasons: await db
      .selectFrom('seasons')
      .selectAll()
      .orderBy((row) => row('to_date', '-', row.ref('from_date')), 'desc')
      .orderBy('from_date')
      .execute(),
    rates: await db.selectFrom('rates').selectAll().execute(),
    oneWayFees: await db.selectFrom('one_way_fees').selectAll().execute(),
    additionals: await db.selectFrom('additionals').selectAll().orderBy('position').execute(),
    promotions: await db.selectFrom('promotions').selectAll().orderBy('id').execute(),
    branchModels: await db.selectFrom('branch_models').selectAll().execute(),
    agreements: await db.selectFrom('commercial_agreements').selectAll().execute(),
    agencies: await db.selectFrom('agencies').selectAll().execute(),
  };
}
