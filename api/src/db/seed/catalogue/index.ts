import type { Insertable } from 'kysely';
import type { DbOrTransaction, Schema } from '../../database';
import { branchRows, oneWayRows } from './branches';
import { holidayRows } from './calendar';
import { modelRows } from './cars';
import { additionalRows } from './extras';
import { CONFIGURATION, currencyRows, promotionRows } from './offers';
import { placeRows } from './places';
import { categoryRows, rateRows, seasonRows } from './prices';
import { scheduleRows } from './schedules';
import { additionalUnitRows, branchModelRows, preparationRows, unitRows } from './stock';

/** Postgres takes at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

async function insert<T extends keyof Schema & string>(
  db: DbOrTransaction,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE) as never)
      .execute();
  }
}

/**
 * "Azure Drive": the demo company's branches, cars, prices, extras and stock; the same everywhere, dates around `now`.
 */
export async function seedCatalogue(db: DbOrTransaction, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await insert(db, 'catalogue_state', [{ id: 1, version: 1 }]);
  await insert(db, 'settings', [{ key: 'bookings-configuration', value: JSON.stringify(CONFIGURATION) }]);
  await insert(db, 'currencies', currencyRows());
  await insert(db, 'branch_offices', branchRows());
  await insert(db, 'places', placeRows());
  await insert(db, 'attention_schedules', scheduleRows(today));
  await insert(db, 'holidays', holidayRows(today));
  await insert(db, 'categories', categoryRows());
  await insert(db, 'models', modelRows());
  await insert(db, 'seasons', seasonRows(today));
  await insert(db, 'rates', rateRows());
  await insert(db, 'one_way_fees', oneWayRows());
  await insert(db, 'additionals', additionalRows());
  await insert(db, 'promotions', promotionRows(now));
  await insert(db, 'branch_models', branchModelRows());
  await insert(db, 'units', unitRows());
  await insert(db, 'preparation_times', preparationRows());
  await insert(db, 'additional_units', additionalUnitRows());
}
