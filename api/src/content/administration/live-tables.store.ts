import { sql } from 'kysely';
import { wire, type ContentKind } from '@forecourt/shared/contract';
import { storedCurrency } from '../../data/catalogue';
import type { DbOrTransaction } from '../../db/database';
import type { Body } from '../document-schemas';

/** A kind whose published record is what tables of the catalogue hold. */
interface LiveTable {
  read: (db: DbOrTransaction) => Promise<unknown>;
  write: (trx: DbOrTransaction, body: never) => Promise<void>;
}

async function readCurrencies(db: DbOrTransaction): Promise<Body<'currencies'>> {
  const rows = await db.selectFrom('currencies').selectAll().orderBy('id').execute();
  return { items: rows.map(storedCurrency) };
}

async function writeCurrencies(trx: DbOrTransaction, { items }: Body<'currencies'>): Promise<void> {
  await trx.deleteFrom('currencies').execute();
  await trx
    .insertInto('currencies')
    .values(
      items.map((item) => ({
        id: item.id,
        iso_code: item.isoCode,
        name: JSON.stringify(item.name),
        exchange_rate: item.exchangeRate,
        is_system_default: item.isSystemDefault,
        symbol: item.symbol,
        show_symbol_as_suffix: item.showSymbolAsSuffix ?? null,
        decimals: item.decimals,
      })),
    )
    .execute();
  await raiseCatalogue(trx);
}

async function readConfiguration(db: DbOrTransaction): Promise<unknown> {
  const found = await configurationRow(db).executeTakeFirst();
  return found?.value;
}
const configurationRow = (db: DbOrTransaction) =>
  db.selectFrom('settings').select('value').where('key', '=', 'bookings-configuration');

async function writeConfiguration(trx: DbOrTransaction, body: Body<'booking-configuration'>): Promise<void> {
  const value = JSON.stringify(wire.bookingConfiguration.parse(body));
  await trx
    .insertInto('settings')
    .values({ key: 'bookings-configuration', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await raiseCatalogue(trx);
}

/** Servers keep the catalogue until its version changes. */
const raiseCatalogue = (trx: DbOrTransaction) => sql`update catalogue_state set version = version + 1`.execute(trx);

export const LIVE_TABLES: Partial<Record<ContentKind, LiveTable>> = {
  currencies: { read: readCurrencies, write: writeCurrencies },
  'booking-configuration': { read: readConfiguration, write: writeConfiguration },
};
