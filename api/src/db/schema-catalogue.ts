import type { ColumnType, Generated } from 'kysely';
import type {
  AttentionSchedule,
  FuelPolicy,
  Handover,
  Language,
  Place,
  SearchResult,
  Translated,
} from '@forecourt/shared/contract';

/** A jsonb column is read as a value and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** A timestamptz column is read as a Date. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** Amounts of the catalogue are minor units of the company's currency (the currency that is the system default). */
export interface CatalogueSchema {
  catalogue_state: { id: number; version: number };
  settings: { key: string; value: Json<unknown> };
  currencies: {
    id: number;
    iso_code: string;
    name: Json<Translated>;
    exchange_rate: number;
    is_system_default: boolean;
    symbol: string;
    /** The language decides where it is null (D56). */
    show_symbol_as_suffix: boolean | null;
    decimals: number;
  };
  branch_offices: {
    id: number;
    name: string;
    city: string;
    country: string;
    phone: string;
    /** Hears of every booking; empty where nobody reads e-mails. */
    email: string;
    /** Of its e-mails; null is the language of the site. */
    language: Generated<Language | null>;
    time_zone: string;
    utc_diff: number;
    /** Percent on top of the list prices of a branch; 0 is the list price. */
    price_level: number;
    tax_percentage: number;
    after_hours_fee: number;
    /** Whether guests confirm bookings that are paid at the counter (D59); null: as the installation does. */
    confirm_guests: Generated<boolean | null>;
    /** Years; null adds nothing for young drivers. */
    young_driver_below: Generated<number | null>;
    young_driver_day_fee: Generated<number>;
    /** The most that a rental costs more; null is without a limit. */
    young_driver_most: Generated<number | null>;
    /** Null where it says none. */
    fuel_policy: Generated<FuelPolicy | null>;
    /** Who issues its invoices; null is the company itself. */
    invoice_issuer: ColumnType<unknown, string | null | undefined, string | null>;
  };
  places: {
    id: number;
    branch_office_id: number;
    name: Json<Translated>;
    city: string;
    country: string;
    country_name: Json<Translated>;
    address: string;
    operations: Place['availableOperationOptions'];
    return_place_ids: Json<number[]>;
    iata_code: string | null;
    category: Place['category'];
    /** Null where nobody has said it. */
    handover: Generated<Handover | null>;
    lat: number;
    lng: number;
    delivery_price: number;
    return_price: number;
  };
  attention_schedules: {
    id: Generated<number>;
    branch_office_id: number;
    place_id: number | null;
    definition: Json<Omit<AttentionSchedule, 'branchOfficeId' | 'placeId'>>;
  };
  holidays: { branch_office_id: number; date: string; name: Json<Translated> };
  categories: {
    id: number;
    name: Json<Translated>;
    franchise: number;
    image_slug: string;
    unlimited_km_day_price: number;
    included_km_by_day: number | null;
  };
  models: {
    id: number;
    category_id: number;
    slug: string;
    name: string;
    brand: string;
    passengers: number;
    doors: number;
    bags: number;
    transmission: SearchResult['car']['model']['transmission'];
    fuel: SearchResult['car']['model']['fuel'];
    air_conditioning: boolean;
    /** How the car is drawn: whatever is stored, `media/car-look.ts` draws something. */
    look: Json<{ body: string; paint: string; detail: number; electric?: boolean }>;
    /** Percent on top of the category's rate. */
    surcharge: number;
    franchise_damage: number;
    franchise_hail: number;
    franchise_rollover: number;
    franchise_theft: number;
  };
  seasons: { name: string; from_date: string; to_date: string };
  rates: {
    category_id: number;
    season: string;
    min_days: number;
    days: Generated<'any' | 'weekend'>;
    day_price: number;
  };
  one_way_fees: {
    from_branch_office_id: number;
    to_branch_office_id: number;
    price: number;
    /** Within so many hours the company brings a car back that a later rental needs where it came from. */
    transfer_hours: Generated<number>;
  };
  additionals: {
    id: number;
    type: 'Insurance' | 'Additional' | 'Other';
    name: Json<Translated>;
    description: Json<Translated>;
    image_slug: string | null;
    price: number;
    is_price_by_day: boolean;
    is_required: boolean;
    is_default: boolean;
    excludes: Json<number[]>;
    is_stocked: boolean;
    max_quantity: number;
    position: number;
    /** Share of the model's excess that remains with this insurance, percent; null when it changes nothing. */
    excess_percentage: number | null;
    /** One at most (D246). */
    is_recommended: Generated<boolean>;
  };
  promotions: {
    id: number;
    name: Json<Translated>;
    description: Json<Translated>;
    code: string | null;
    percentage: number;
    image_slug: string | null;
    valid_from: Instant;
    valid_to: Instant;
    valid_for_payment: number;
    accepted_payment_types: Json<number[]>;
    min_days: number;
    /** Days on which the rental may begin; null is any. */
    pick_up_from: string | null;
    pick_up_to: string | null;
    /** How often it may be booked, by everybody and by one customer; null is as often as they like. */
    max_uses: number | null;
    max_uses_by_customer: number | null;
  };
  /** Which booking used which promotion; a cancelled one uses none. */
  promotion_uses: { booking_id: string; promotion_id: number; customer_key: string };
  /**
   * A rate that was negotiated with a company: percent off the price of the car. The owner is the global id of the
   * agency or customer that alone may use it; null is everybody who has the code.
   */
  commercial_agreements: { code: string; name: string; percentage: number; owner: Generated<string | null> };
  agencies: { guid: string; name: string; commission_percentage: number };
  /** What a branch offers, and how: at once, after a look by its staff, or by quotation only. */
  branch_models: { branch_office_id: number; model_id: number; mode: 'instant' | 'on-request' | 'quote' };
  units: { id: Generated<number>; branch_office_id: number; model_id: number };
  /** Minutes between two rentals of a car where it is taken back; without a category, of all that have no row. */
  preparation_times: { branch_office_id: number; category_id: number | null; minutes: number };
  /**
   * `period` is written as sql`tstzrange(from, to)`, preparation included; without a booking it is blocked stock
   * (workshop, transfer). `then_at` is the branch where the car is afterwards; null is where it was. `is_transfer`: the
   * company itself brings the car there for a later rental, of `booking_id` when it brings it back from its end.
   */
  occupations: {
    id: Generated<number>;
    unit_id: number;
    period: ColumnType<string, string, string>;
    booking_id: string | null;
    then_at: Generated<number | null>;
    is_transfer: Generated<boolean>;
  };
  /** One row for each piece of a stocked extra at a branch. */
  additional_units: { id: Generated<number>; additional_id: number; branch_office_id: number };
  additional_occupations: {
    id: Generated<number>;
    additional_unit_id: number;
    period: ColumnType<string, string, string>;
    booking_id: string | null;
  };
}
