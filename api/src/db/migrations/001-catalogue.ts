import { sql, type Kysely } from 'kysely';

const ARTICLES = `
  create table catalogue_state (id int primary key check (id = 1), version int not null);
  create table settings (key text primary key, value jsonb not null);
  create table currencies (
    id int primary key, iso_code text not null unique, name jsonb not null, exchange_rate numeric not null,
    is_system_default boolean not null,
    symbol text not null, show_symbol_as_suffix boolean not null, decimals int not null);
  create unique index one_default_currency on currencies (is_system_default) where is_system_default;
  create table categories (
    id int primary key, name jsonb not null, franchise bigint not null, image_slug text not null,
    unlimited_km_day_price bigint not null, included_km_by_day int);
  create table models (
    id int primary key, category_id int not null references categories, slug text not null unique, name text not null,
    brand text not null,
    passengers int not null, doors int not null, bags int not null, transmission text not null, fuel text not null,
    air_conditioning boolean not null, look jsonb not null, surcharge numeric not null,
    franchise_damage bigint not null, franchise_hail bigint not null, franchise_rollover bigint not null,
    franchise_theft bigint not null);
  create table additionals (
    id int primary key, type text not null, name jsonb not null, description jsonb not null, image_slug text,
    price bigint not null,
    is_price_by_day boolean not null, is_required boolean not null, is_default boolean not null,
    excludes jsonb not null,
    is_stocked boolean not null, max_quantity int not null, position int not null, excess_percentage numeric);
  create table promotions (
    id int primary key, name jsonb not null, description jsonb not null, code text unique, percentage numeric not null,
    image_slug text,
    valid_from timestamptz not null, valid_to timestamptz not null, valid_for_payment int not null,
    accepted_payment_types jsonb not null,
    min_days int not null, check (percentage between 0 and 100), check (code = upper(code)));
`;

const BRANCHES = `
  create table branch_offices (
    id int primary key, name text not null, city text not null, country text not null, phone text not null,
    email text not null,
    time_zone text not null, utc_diff numeric not null, price_level numeric not null, tax_percentage numeric not null,
    after_hours_fee bigint not null);
  create table places (
    id int primary key, branch_office_id int not null references branch_offices, name jsonb not null,
    city text not null, country text not null,
    country_name jsonb not null, address text not null, operations text not null, return_place_ids jsonb not null,
    iata_code text,
    category text not null, lat double precision not null, lng double precision not null,
    delivery_price bigint not null, return_price bigint not null);
  create table attention_schedules (
    id int generated always as identity primary key, branch_office_id int not null references branch_offices,
    place_id int references places,
    definition jsonb not null, unique nulls not distinct (branch_office_id, place_id));
  create table holidays (branch_office_id int not null references branch_offices, date date not null,
  name jsonb not null, primary key (branch_office_id, date));
`;

const PRICES = `
  create table seasons (name text not null, from_date date primary key, to_date date not null,
  check (from_date <= to_date));
  create table rates (
    category_id int not null references categories, season text not null, min_days int not null,
    day_price bigint not null,
    primary key (category_id, season, min_days));
  create table one_way_fees (
    from_branch_office_id int not null references branch_offices,
    to_branch_office_id int not null references branch_offices,
    price bigint not null, primary key (from_branch_office_id, to_branch_office_id));
`;

/** The exclusion constraints are what makes an overbooking impossible; everything else about stock is advice. */
const STOCK = `
  create table branch_models (
    branch_office_id int not null references branch_offices, model_id int not null references models,
    mode text not null,
    primary key (branch_office_id, model_id));
  create table units (
    id int generated always as identity primary key, branch_office_id int not null references branch_offices,
    model_id int not null references models);
  create index units_by_branch on units (branch_office_id, model_id);
  create table occupations (
    id bigint generated always as identity primary key, unit_id int not null references units,
    period tstzrange not null, booking_id text,
    check (not isempty(period)),
    constraint occupations_never_overlap exclude using gist (unit_id with =, period with &&));
  create index occupations_by_booking on occupations (booking_id);
  create table additional_units (
    id int generated always as identity primary key, additional_id int not null references additionals,
    branch_office_id int not null references branch_offices);
  create index additional_units_by_branch on additional_units (branch_office_id, additional_id);
  create table additional_occupations (
    id bigint generated always as identity primary key, additional_unit_id int not null references additional_units,
    period tstzrange not null,
    booking_id text, check (not isempty(period)),
    constraint additional_occupations_never_overlap exclude using gist (additional_unit_id with =, period with &&));
  create index additional_occupations_by_booking on additional_occupations (booking_id);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist schema public`.execute(db);
  const statements = [ARTICLES, BRANCHES, PRICES, STOCK]
    .flatMap((part) => part.split(';'))
    .filter((statement) => statement.trim() !== '');
  for (const statement of statements) await sql.raw(statement).execute(db);
}
