import { sql } from 'kysely';
import type { Db } from '../db/database';

interface Range {
  open: string;
  close: string;
}

/** What the oracle knows of the company: rows as SQL has them, every number as the text that was stored. */
export interface Rows {
  currencies: { iso_code: string; exchange_rate: string; decimals: number; is_system_default: boolean }[];
  branches: {
    id: number;
    time_zone: string;
    price_level: string;
    tax_percentage: string;
    after_hours_fee: string;
    young_driver_below: number | null;
    young_driver_day_fee: string;
    young_driver_most: string | null;
  }[];
  places: {
    id: number;
    branch_office_id: number;
    operations: string;
    return_place_ids: number[];
    delivery_price: string;
    return_price: string;
  }[];
  schedules: {
    branch_office_id: number;
    place_id: number | null;
    definition: {
      schedule: Record<string, Range[]>;
      holiday?: Range[];
      scheduleDates: { date: string; range: Range[] }[];
    };
  }[];
  holidays: { branch_office_id: number; date: string }[];
  categories: { id: number; unlimited_km_day_price: string; included_km_by_day: number | null }[];
  models: { id: number; category_id: number; surcharge: string }[];
  offered: { branch_office_id: number; model_id: number; mode: string }[];
  seasons: { name: string; from_date: string; to_date: string; days: number }[];
  rates: { category_id: number; season: string; min_days: number; days: string; day_price: string }[];
  oneWayFees: { from_branch_office_id: number; to_branch_office_id: number; price: string }[];
  additionals: {
    id: number;
    price: string;
    is_price_by_day: boolean;
    is_required: boolean;
    excludes: number[];
    max_quantity: number;
    is_stocked: boolean;
  }[];
  promotions: {
    id: number;
    code: string | null;
    percentage: string;
    running: boolean;
    min_days: number;
    pick_up_from: string | null;
    pick_up_to: string | null;
    valid_for_payment: number;
  }[];
  agreements: { code: string; percentage: string }[];
  agencies: { guid: string; commission_percentage: string }[];
  toleranceMinutes: number;
  cuts: { upTo: number; percentage: number }[];
}

async function all<T>(db: Db, text: string): Promise<T[]> {
  return (await sql.raw<T>(text).execute(db)).rows;
}

export async function readRows(db: Db, now: Date): Promise<Rows> {
  const [settings] = await all<{ value: { toleranceMinutes: number; cutsByDistance: Rows['cuts'] } }>(
    db,
    "select value from settings where key = 'bookings-configuration'",
  );
  const at = `'${now.toISOString()}'::timestamptz`;
  return {
    currencies: await all(db, 'select iso_code, exchange_rate::text, decimals, is_system_default from currencies'),
    branches: await all(
      db,
      `select id, time_zone, price_level::text, tax_percentage::text, after_hours_fee::text, young_driver_below,
       young_driver_day_fee::text, young_driver_most::text from branch_offices`,
    ),
    places: await all(
      db,
      `select id, branch_office_id, operations, return_place_ids, delivery_price::text, return_price::text
       from places order by id`,
    ),
    schedules: await all(db, 'select branch_office_id, place_id, definition from attention_schedules'),
    holidays: await all(db, 'select branch_office_id, date::text from holidays'),
    categories: await all(db, 'select id, unlimited_km_day_price::text, included_km_by_day from categories'),
    models: await all(db, 'select id, category_id, surcharge::text from models'),
    offered: await all(db, 'select branch_office_id, model_id, mode from branch_models'),
    seasons: await all(
      db,
      'select name, from_date::text, to_date::text, to_date - from_date as days from seasons order by from_date',
    ),
    rates: await all(db, 'select category_id, season, min_days, days, day_price::text from rates'),
    oneWayFees: await all(db, 'select from_branch_office_id, to_branch_office_id, price::text from one_way_fees'),
    additionals: await all(
      db,
      `select id, price::text, is_price_by_day, is_required, excludes, max_quantity, is_stocked
       from additionals order by position`,
    ),
    promotions: await all(
      db,
      `select id, code, percentage::text, valid_from <= ${at} and ${at} < valid_to as running, min_days,
       pick_up_from::text, pick_up_to::text, valid_for_payment from promotions order by id`,
    ),
    agreements: await all(db, 'select code, percentage::text from commercial_agreements'),
    agencies: await all(db, 'select guid, commission_percentage::text from agencies'),
    toleranceMinutes: settings?.value.toleranceMinutes ?? 0,
    cuts: settings?.value.cutsByDistance ?? [],
  };
}
