import { sql, type Kysely } from 'kysely';
import { anyDatabase } from '../test-database';
import { up } from './046-licence-days';

test('days of a licence that are no longer taken are the nearest that are; all else of the flow stays', async () => {
  const db = await anyDatabase.open();
  const flow = (days: number | string) =>
    JSON.stringify({ checkout: { twoSteps: true, driverLicenceValidityDays: days } });
  const rows = [flow(-5), flow(7), flow(9999), flow('x')].map(
    (body, index) =>
      sql`('booking-flow', ${index + 900}::int, 0, 1, ${body}::jsonb, ${index === 0 ? body : null}::jsonb)`,
  );
  await sql`insert into documents (kind, id, status, version, body, draft) values ${sql.join(rows)}`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const after = await db
    .selectFrom('documents')
    .where('id', '>=', 900)
    .where('kind', '=', 'booking-flow')
    .select(['body', 'draft'])
    .orderBy('id')
    .execute();
  const read = (days: number | string): unknown => JSON.parse(flow(days));
  expect(after.map(({ body }) => body)).toEqual([read(0), read(7), read(3650), read('x')]);
  expect(after.map(({ draft }) => draft)).toEqual([read(0), null, null, null]);
  await db.destroy();
});
