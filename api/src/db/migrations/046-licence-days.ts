import { sql, type Kysely, type RawBuilder } from 'kysely';

const clamped = (column: RawBuilder<unknown>) => sql`update documents
  set ${column} = jsonb_set(${column}, '{checkout,driverLicenceValidityDays}', to_jsonb(least(greatest(
    (${column} #>> '{checkout,driverLicenceValidityDays}')::numeric, 0), 3650)))
  where kind = 'booking-flow' and jsonb_typeof(${column} #> '{checkout,driverLicenceValidityDays}') = 'number'
    and (${column} #>> '{checkout,driverLicenceValidityDays}')::numeric not between 0 and 3650`;

/** Days for which nobody may ask any more (D103) would cost the company its whole booking flow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['body', 'draft']) await clamped(sql.ref(column)).execute(db);
}
