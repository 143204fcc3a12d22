import * as z from 'zod/mini';
import { HANDOVERS, WEEKDAYS } from '../vocabulary';
import { currencyCode, id, isoDate, translated, wallTime } from './primitive';

/** One that a later release has added is as unknown as none. */
export const handover = z.catch(z.optional(z.enum(HANDOVERS)), undefined);

export const placeCategory = z.enum(['airport', 'office', 'delivery', 'terminal', 'port']);
export const place = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  countryName: z.string(),
  address: z.string(),
  availableOperationOptions: z.enum(['DeliveryOnly', 'ReturnOnly', 'Both']),
  /** Ids of allowed return places; empty means any (D17). */
  availableReturnPlaces: z.array(id),
  branchOfficeId: id,
  pickUpPlaceIATACode: z.optional(z.string()),
  category: placeCategory,
  lat: z.number(),
  lng: z.number(),
  timeZone: z.optional(z.string()),
  utcDiff: z.number(),
});
export type Place = z.infer<typeof place>;
export const places = z.array(place);

export const branchOffice = z.object({
  id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type BranchOffice = z.infer<typeof branchOffice>;
export const branchOffices = z.array(branchOffice);

export const openRange = z.object({ open: wallTime, close: wallTime });
export type OpenRange = z.infer<typeof openRange>;

/** Opening hours of a branch, or of one of its places, which then override the branch's (D18). */
export const attentionSchedule = z.object({
  branchOfficeId: id,
  placeId: z.nullable(id),
  schedule: z.record(z.enum(WEEKDAYS), z.array(openRange)),
  /** Hours on public holidays; without them a holiday is closed. */
  holiday: z.optional(z.array(openRange)),
  closedDays: z.array(isoDate),
  scheduleDates: z.array(z.object({ date: isoDate, range: z.array(openRange) })),
  allowAfterHours: z.boolean(),
  beforeHoursMaxMinutes: z.int(),
  afterHoursMaxMinutes: z.int(),
  /** How a car is handed over after hours, by language: a bell, a key box, whom to call. */
  afterHoursNote: z.optional(translated),
  /** Lead time, hours. */
  gap: z.number(),
  /** Step of the offered times, minutes. */
  gapForBookingTime: z.int(),
  utcDiff: z.number(),
});
export type AttentionSchedule = z.infer<typeof attentionSchedule>;
export const attentionSchedules = z.array(attentionSchedule);

export const holiday = z.object({ branchOfficeId: id, date: isoDate, name: z.string() });
export type Holiday = z.infer<typeof holiday>;
export const holidays = z.array(holiday);

export const currency = z.object({
  id,
  isoCode: currencyCode,
  name: translated,
  /** Of a unit of the system's currency; 0 counts as 1 (S1-7). */
  exchangeRate: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  isSystemDefault: z.boolean(),
  symbol: z.string(),
  /** The language decides where it is not set (D56). */
  showSymbolAsSuffix: z.optional(z.boolean()),
  decimals: z.int().check(z.minimum(0), z.maximum(4)),
});
export type Currency = z.infer<typeof currency>;
export const currencies = z.array(currency);

export const category = z.object({ id, name: z.string(), franchise: z.number(), imagePath: z.string() });
export const categories = z.array(category);
