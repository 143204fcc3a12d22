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
import { additionalUnitRows, branchModelRows, unitRows } from './stock';

/** Postgres takes at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1_000;

async function plant<T extends keyof Schema & string>(
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

/** "Azure Drive": the demo company's branches, cars, prices, extras and stock; the same everywhere, dates around `now`. */
export async function plantCatalogue(db: DbOrTransaction, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await plant(db, 'catalogue_state', [{ id: 1, version: 1 }]);
  await plant(db, 'settings', [{ key: 'bookings-configuration', value: JSON.stringify(CONFIGURATION) }]);
  await plant(db, 'currencies', currencyRows());
  await plant(db, 'branch_offices', branchRows());
  await plant(db, 'places', placeRows());
  await plant(db, 'attention_schedules', scheduleRows(today));
  await plant(db, 'holidays', holidayRows(today));
  await plant(db, 'categories', categoryRows());
  await plant(db, 'models', modelRows());
  await plant(db, 'seasons', seasonRows(today));
  await plant(db, 'rates', rateRows());
  await plant(db, 'one_way_fees', oneWayRows());
  await plant(db, 'additionals', additionalRows());
  await plant(db, 'promotions', promotionRows(now));
  await plant(db, 'branch_models', branchModelRows());
  await plant(db, 'units', unitRows());
  await plant(db, 'additional_units', additionalUnitRows());
}
