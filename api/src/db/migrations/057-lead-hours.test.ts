import { sql, type Kysely } from 'kysely';
import { anyDatabase } from '../test-database';
import { up } from './057-lead-hours';

test('the hours that a company has chosen for its self check-in stay, by their new name', async () => {
  const db = await anyDatabase.open();
  const before = { minDays: 1, selfCheckInLeadHours: 48 };
  const after = { minDays: 1, activeBeforeBookingStart: 48 };
  const text = JSON.stringify(before);
  await sql`insert into settings (key, value) values ('bookings-configuration', ${text}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
  await sql`insert into documents (kind, id, status, version, body, draft) values
    ('booking-configuration', 900, 0, 1, ${text}::jsonb, ${text}::jsonb),
    ('booking-configuration', 901, 0, 1, '{"minDays": 2}'::jsonb, null),
    ('booking-flow', 900, 0, 1, ${text}::jsonb, null)`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  await up(db as unknown as Kysely<unknown>);
  const settings = db.selectFrom('settings').select('value').where('key', '=', 'bookings-configuration');
  expect((await settings.executeTakeFirstOrThrow()).value).toEqual(after);
  const documents = db.selectFrom('documents').select(['body', 'draft']).where('id', '>=', 900);
  expect(await documents.orderBy('kind').orderBy('id').execute()).toEqual([
    { body: after, draft: after },
    { body: { minDays: 2 }, draft: null },
    { body: before, draft: null },
  ]);
  await db.destroy();
});
