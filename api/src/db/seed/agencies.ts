import type { DbOrTransaction } from '../database';

/** The global id of the demo agency and of its user. */
export const DEMO_AGENCY = '4c1d7a52-93f7-4b0e-8a4e-6f2f0c9b7d10';

async function seedAgencies(db: DbOrTransaction): Promise<void> {
  await db
    .insertInto('commercial_agreements')
    .values([
      { code: 'AZURE-CORP', name: 'Azure Corporate', percentage: 12 },
      { code: 'HARBOUR-8', name: 'Harbour Logistics', percentage: 8 },
      { code: 'WAYFARER-5', name: 'Wayfarer Travel', percentage: 5, owner: DEMO_AGENCY },
    ])
    .execute();
  await db
    .insertInto('agencies')
    .values({ guid: DEMO_AGENCY, name: 'Wayfarer Travel', commission_percentage: 12.5 })
    .execute();
  await db
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

export const agenciesSeed = { name: 'agencies', seed: seedAgencies };
