import { anyDatabase } from '../test-database';

test('a company recommends one extra at most', async () => {
  const db = await anyDatabase.open();
  const insert = (id: number) =>
    db
      .insertInto('additionals')
      .values({
        id,
        type: 'Insurance',
        name: '{}',
        description: '{}',
        image_slug: null,
        price: 100,
        is_price_by_day: true,
        is_required: false,
        is_default: false,
        excludes: '[]',
        is_stocked: false,
        max_quantity: 1,
        position: id,
        excess_percentage: null,
        is_recommended: true,
      })
      .execute();
  await db.updateTable('additionals').set({ is_recommended: false }).execute();
  await insert(901);
  await expect(insert(902)).rejects.toThrow(/one_recommended_additional/);
  await db.destroy();
});
