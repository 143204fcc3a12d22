import { sql, type Kysely, type RawBuilder } from 'kysely';

const renamed = (value: RawBuilder<unknown>) => sql`(${value} - 'selfCheckInLeadHours')
  || jsonb_build_object('activeBeforeBookingStart', ${value} -> 'selfCheckInLeadHours')`;
const holdsIt = (value: RawBuilder<unknown>) => sql`jsonb_exists(${value}, 'selfCheckInLeadHours')`;

/** The hours by which self check-in opens before the pick-up go by the name of the specification (S2-4.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const value = sql.ref('value');
  await sql`update settings set value = ${renamed(value)}
    where key = 'bookings-configuration' and ${holdsIt(value)}`.execute(db);
  for (const column of ['body', 'draft'].map((name) => sql.ref(name)))
    await sql`update documents set ${column} = ${renamed(column)}
      where kind = 'booking-configuration' and ${holdsIt(column)}`.execute(db);
}
