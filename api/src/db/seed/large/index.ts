import { sql } from 'kysely';
import type { Db } from '../../database';

export interface Size {
  branches: number;
  models: number;
  units: number;
  /** Each is a day for which a car is away. */
  bookedDays: number;
}

/** What is added to the demo company begins here. */
const FIRST = 10_001;
const MODELS_AT_A_BRANCH = 100;
const DAYS_AWAY = 5;
const GAP_DAYS = 36;
/** So many branches let their cars be left at one another. */
const REGION = 10;

/** Branches after the pattern of those that are there, each with an office that is open around the clock. */
const BRANCHES = (size: Size) => [
  sql`insert into branch_offices
    select added.id, 'Azure Drive ' || added.id, 'City ' || added.id, country, phone, email, time_zone, utc_diff,
    added.id % 15 - 5, tax_percentage, after_hours_fee
    from generate_series(${FIRST}::int, ${FIRST - 1}::int + ${size.branches}::int - (
      select count(*)::int from branch_offices)) added (id)
    join branch_offices pattern on pattern.id = 1 + added.id % 10`,
  sql`insert into places
    select branch.id, branch.id, jsonb_build_object('en-GB', branch.name), branch.city, branch.country, country_name,
    address, 'Both',
      (select jsonb_agg(near.id order by near.id <> branch.id, near.id) from branch_offices near
      where near.id / ${REGION}::int = branch.id / ${REGION}::int and near.id >= ${FIRST}),
      null, 'office', lat + branch.id % 40 * 0.1, lng + branch.id % 7 * 0.1, 0, 0
    from branch_offices branch join places pattern on pattern.id = 101 where branch.id >= ${FIRST}`,
  sql`insert into attention_schedules (branch_office_id, place_id, definition)
    select branch.id, null, definition from branch_offices branch join attention_schedules pattern
    on pattern.place_id = 101 where branch.id >= ${FIRST}`,
  sql`insert into holidays
    select branch.id, date, holidays.name from branch_offices branch join holidays
    on holidays.branch_office_id = 1 + branch.id % 10 where branch.id >= ${FIRST}`,
  sql`insert into one_way_fees
    select a.id, b.id, 8900 from branch_offices a join branch_offices b
    on a.id / ${REGION}::int = b.id / ${REGION}::int and a.id <> b.id where a.id >= ${FIRST} and b.id >= ${FIRST}`,
];

/** Every branch lets a stretch of the models; its cars are dealt out among them. */
const FLEET = (size: Size) => [
  sql`insert into models
    select added.id, category_id, slug || '-' || added.id, name || ' ' || added.id, brand, passengers, doors, bags,
    transmission, fuel, air_conditioning, look,
      added.id % 20 - 5, franchise_damage, franchise_hail, franchise_rollover, franchise_theft
    from generate_series(${FIRST}::int, ${FIRST - 1}::int + ${size.models}::int - (
      select count(*)::int from models)) added (id)
    join models pattern on pattern.id = 1 + added.id % 40`,
  sql`insert into branch_models
    select distinct branch.id, ${FIRST}::int + (branch.id * 37 + step) % (${size.models}::int - 40),
    case when step % 25 = 0 then 'on-request' else 'instant' end
    from branch_offices branch cross join
    generate_series(1, least(${MODELS_AT_A_BRANCH}::int, ${size.models}::int - 40)) step where branch.id >= ${FIRST}`,
  sql`insert into units (branch_office_id, model_id)
    select branch_office_id, model_id
    from (select *, row_number() over (order by branch_office_id, model_id) - 1 as place from branch_models
    where branch_office_id >= ${FIRST}) offered
    join generate_series(0, ${size.units}::int - (select count(*)::int from units) - 1) dealt
      on dealt % (select count(*)::int from branch_models where branch_office_id >= ${FIRST}) = place`,
];

/** One after another from tomorrow on, so that a year's bookings are there; a car is never away twice. */
const BOOKINGS = (size: Size, now: Date) => [
  sql`alter table occupations drop constraint occupations_never_overlap`,
  sql`insert into occupations (unit_id, period, booking_id)
    select id, tstzrange(start, start + ${DAYS_AWAY}::int * interval '1 day'), null from units
    cross join generate_series(0, ${Math.ceil(size.bookedDays / size.units / DAYS_AWAY)}::int - 1) turn
    cross join lateral (select date_trunc('day', ${now.toISOString()}::timestamptz)
      + (1 + id % ${GAP_DAYS}::int + turn * (${DAYS_AWAY}::int + ${GAP_DAYS}::int + id % 7)) * interval '1 day' +
      interval '10 hours' as start) starts
    where not exists (select 1 from occupations where unit_id = units.id)`,
  sql`alter table occupations add constraint occupations_never_overlap
    exclude using gist (unit_id with =, period with &&)`,
];

/** Grows the demo company to a size at which a plan that is not indexed would show. */
export async function seedLarge(db: Db, size: Size, now: Date): Promise<void> {
  for (const statement of [...BRANCHES(size), ...FLEET(size), ...BOOKINGS(size, now)]) await statement.execute(db);
  await db
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await sql`vacuum analyze`.execute(db);
}
