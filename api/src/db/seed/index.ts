import { sql } from 'kysely';
import type { Config } from '../../config';
import type { Db, DbOrTransaction } from '../database';
import { agenciesSeed } from './agencies';
import { seedCatalogue } from './catalogue';
import { contentSeed } from './content';
import { demoBookingsSeed } from './demo-bookings';
import { demoQuotationSeed } from './demo-quotation';
import { demoAdministratorSeed, demoAgentSeed, demoCompanySeed } from './demo-users';
import { gatewaySettingsSeed } from './gateway-settings';
import { specialOffersSeed } from './special-offers';

interface Seed {
  name: string;
  seed: (db: DbOrTransaction, now: Date, config: Config) => Promise<void>;
}

/** Demo data of each area, in order; an area adds itself by one line. */
const SEEDS: readonly Seed[] = [
  { name: 'catalogue', seed: seedCatalogue },
  agenciesSeed,
  contentSeed,
  gatewaySettingsSeed,
  demoBookingsSeed,
  demoAgentSeed,
  demoQuotationSeed,
  demoCompanySeed,
  demoAdministratorSeed,
  specialOffersSeed,
];

const SEED_LOCK = 730_211;

async function seedOnce(db: DbOrTransaction, seed: Seed, now: Date, config: Config): Promise<void> {
  const key = `seeded:${seed.name}`;
  const already = await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst();
  if (already) return;
  await seed.seed(db, now, config);
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(now.toISOString()) })
    .execute();
}

/**
 * Seeds what is not seeded yet. Several processes may start at once: the first one seeds, the others wait and find it
 * done.
 */
export async function seedDemo(db: Db, now: Date, config: Config): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    for (const seed of SEEDS) await seedOnce(transaction, seed, now, config);
  });
}
