import type { DbOrTransaction } from '../db/database';

/** As the company knows it, else as its account is called. */
export async function agencyName(db: DbOrTransaction, id: string): Promise<string> {
  const known = await db.selectFrom('agencies').select('name').where('guid', '=', id).executeTakeFirst();
  if (known !== undefined) return known.name;
  const user = await db
    .selectFrom('users')
    .select(['company_name', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.company_name ?? [user?.first_name, user?.last_name].filter(Boolean).join(' ');
}

/**
 * Its commission and the codes that belong to it. A code without an owner is for whoever was given it, and so is
 * nobody's to list.
 */
export async function agreementsOf(db: DbOrTransaction, id: string) {
  const terms = await db.selectFrom('agencies').selectAll().where('guid', '=', id).executeTakeFirst();
  const items = await db
    .selectFrom('commercial_agreements')
    .select(['code', 'name', 'percentage'])
    .where('owner', '=', id)
    .orderBy('code')
    .execute();
  return {
    ...(terms && { commission: Number(terms.commission_percentage) }),
    items: items.map((item) => ({ ...item, percentage: Number(item.percentage) })),
  };
}
