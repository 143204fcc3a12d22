import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  sql`create table users (
    id text primary key, email text not null, email_key text not null unique, password_hash text not null,
    first_name text not null, last_name text not null, document_id text, cell_phone text, birthday text,
    fiscal_condition_id bigint, document_type_id bigint, commercial_agreement_code text,
    is_agency boolean not null default false, is_company boolean not null default false,
    is_hotel boolean not null default false, is_provider boolean not null default false,
    language text not null, verified_at timestamptz, created_at timestamptz not null)`,
  sql`create table sessions (token_hash text primary key, user_id text not null references users,
    expires_at timestamptz not null)`,
  sql`create index on sessions (user_id)`,
  sql`create table account_tokens (
    token_hash text primary key, user_id text not null references users,
    purpose text not null check (purpose in ('verify', 'reset')),
    password_hash text,
    expires_at timestamptz not null)`,
  sql`create table throttles (key text primary key, count int not null, resets_at timestamptz not null)`,
  sql`create table bookings (
    id text primary key check (id ~ '^[0-9]{4}[0-9A-Z]{8}$'), status int not null check (status between 0 and 5),
    user_id text references users, email_key text not null, language text not null,
    branch_office_id int not null, model_id int not null, from_at timestamptz not null, to_at timestamptz not null,
    currency text not null, price_minor bigint not null check (price_minor >= 0),
    pay_now_minor bigint not null check (pay_now_minor >= 0),
    paid_minor bigint not null default 0 check (paid_minor >= 0), online_payment boolean not null,
    is_on_request boolean not null,
    is_self_checkin boolean not null default false, details jsonb not null, hold_expires_at timestamptz,
    cancel_reason text check (cancel_reason in ('asked', 'hold-expired')), created_at timestamptz not null,
    check (from_at < to_at))`,
  sql`create index on bookings (user_id, from_at desc)`,
  sql`create index on bookings (email_key) where user_id is null`,
  sql`create index on bookings (hold_expires_at) where hold_expires_at is not null`,
  sql`create table idempotency (key text primary key, fingerprint text not null, answer jsonb,
    created_at timestamptz not null)`,
  sql`create table payment_attempts (
    id text primary key, booking_id text not null references bookings, gateway text not null,
    order_no text not null unique,
    branch_office_id int not null, amount_minor bigint not null check (amount_minor > 0), currency text not null,
    state text not null,
    language text not null, gateway_ref text, gateway_code text, raw_in jsonb not null default '[]', flagged text,
    created_at timestamptz not null, expires_at timestamptz not null)`,
  sql`create index on payment_attempts (booking_id)`,
  sql`create index on payment_attempts (expires_at) where state in ('created', 'redirected')`,
  sql`create table gateway_settings (
    branch_office_id int not null, gateway_code text not null, account_currency text not null,
    mode text not null check (mode in ('test', 'production')), settings jsonb not null,
    primary key (branch_office_id, gateway_code))`,
  sql`create table outbox (
    id bigint generated always as identity primary key, kind text not null, language text not null,
    recipient text not null,
    payload jsonb not null, created_at timestamptz not null, next_try_at timestamptz not null,
    tries int not null default 0, sent_at timestamptz)`,
  sql`create index on outbox (next_try_at) where sent_at is null`,
  sql`create table mailbox (
    id bigint generated always as identity primary key, recipient text not null, subject text not null,
    text text not null,
    html text not null, language text not null, received_at timestamptz not null)`,
  sql`create table infractions (
    id int generated always as identity primary key, user_id text not null references users,
    booking_id text not null references bookings,
    description text not null, happened_at timestamptz not null, amount_minor bigint not null, currency text not null,
    payment_status int not null)`,
  sql`create index on infractions (user_id)`,
  sql`create table attachments (
    id text primary key, booking_id text references bookings, user_id text references users, name text not null,
    media_type text not null,
    content bytea not null, created_at timestamptz not null, check (num_nonnulls(booking_id, user_id) = 1))`,
  sql`create index on attachments (booking_id)`,
  sql`create index on attachments (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
