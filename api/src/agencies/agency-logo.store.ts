import type { DbOrTransaction } from '../db/database';

const pathOf = (digest: string): string => `/api/media/agencies/${digest}`;

export async function logoPath(db: DbOrTransaction, agencyId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('agency_logos')
    .select('digest')
    .where('agency_id', '=', agencyId)
    .executeTakeFirst();
  return found && pathOf(found.digest);
}

export const logoByDigest = (db: DbOrTransaction, digest: string) =>
  db
    .selectFrom('agency_logos')
    .select(['media_type', 'content'])
    .where('digest', '=', digest)
    .limit(1)
    .executeTakeFirst();

export async function keepLogo(
  db: DbOrTransaction,
  logo: { agency_id: string; digest: string; media_type: string; content: string; created_at: Date },
): Promise<string> {
  const { agency_id: _, ...change } = logo;
  await db
    .insertInto('agency_logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(change))
    .execute();
  return pathOf(logo.digest);
}

export async function removeLogo(db: DbOrTransaction, agencyId: string): Promise<void> {
  await db.deleteFrom('agency_logos').where('agency_id', '=', agencyId).execute();
}
