import { randomBytes, randomUUID } from 'node:crypto';
import type { Extra, Offer, Quote } from '@forecourt/shared/booking';
import { wire, type BookingConfiguration, type BookRequest } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import type { Captcha } from '../captcha/captcha';
import { changeRules } from '../content/change-rules';
import type { Db } from '../db/database';
import type { Deps } from '../deps';
import { openSession, type NewSession } from '../users/session.store';
import { addUser, proveAddress, type User } from '../users/users.store';

export const NOW = new Date('2026-11-20T10:00:00.000Z');
const MODEL_ID = 7;
const PLACE_ID = 3;
const BRANCH_ID = 2;
export const CHILD_SEAT_ID = 11;

const jsonb = (value: unknown): string => JSON.stringify(value);

/** As the demo company has it; no test empties the table. */
const CONFIGURATION = {
  driverAge: { min: 20, max: 65, minWithoutCaution: 25, maxWithoutCaution: 75 },
  minDays: 1,
  maxDays: 60,
  tankFractions: 8,
  toleranceMinutes: 59,
  cutsByDistance: [],
  distanceUnit: 'Kilometers',
  mustHaveAtLeastOneInsurance: false,
  activeBeforeBookingStart: 72,
} satisfies BookingConfiguration;

/** One branch with one place, one model with so many units, and child seats of which there are so many. */
export async function stockBranch(
  db: Db,
  { units, childSeats = 2 }: { units: number; childSeats?: number },
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'bookings-configuration', value: jsonb(CONFIGURATION) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await db
    .insertInto('branch_offices')
    .values({
      id: BRANCH_ID,
      name: 'Málaga',
      city: 'Málaga',
      country: 'ES',
      phone: '1',
      email: '',
      time_zone: 'Europe/Madrid',
      utc_diff: 1,
      price_level: 0,
      tax_percentage: 21,
      after_hours_fee: 0,
    })
    .execute();
  await db
    .insertInto('places')
    .values({
      id: PLACE_ID,
      branch_office_id: BRANCH_ID,
      name: jsonb({ 'en-GB': 'Málaga Airport', de: 'Flughafen Málaga' }),
      city: 'Málaga',
      country: 'ES',
      country_name: jsonb({ 'en-GB': 'Spain' }),
      address: 'Avenida 1',
      operations: 'Both',
      return_place_ids: '[]',
      iata_code: 'AGP',
      category: 'airport',
      lat: 36.7,
      lng: -4.5,
      delivery_price: 0,
      return_price: 0,
    })
    .execute();
  await db
    .insertInto('categories')
    .values({
      id: 1,
      name: jsonb({ 'en-GB': 'Economy' }),
      franchise: 60000,
      image_slug: 'x',
      unlimited_km_day_price: 0,
      included_km_by_day: null,
    })
    .execute();
  await db
    .insertInto('models')
    .values({
      id: MODEL_ID,
      category_id: 1,
      slug: 'polo',
      name: 'Volkswagen Polo',
      brand: 'Volkswagen',
      passengers: 5,
      doors: 5,
      bags: 2,
      transmission: 'manual',
      fuel: 'petrol',
      air_conditioning: true,
      look: jsonb({}),
      surcharge: 0,
      franchise_damage: 60000,
      franchise_hail: 60000,
      franchise_rollover: 60000,
      franchise_theft: 60000,
    })
    .execute();
  await db
    .insertInto('additionals')
    .values({
      id: CHILD_SEAT_ID,
      type: 'Additional',
      name: jsonb({ 'en-GB': 'Child seat' }),
      description: jsonb({}),
      image_slug: null,
      price: 1000,
      is_price_by_day: false,
      is_required: false,
      is_default: false,
      excludes: '[]',
      is_stocked: true,
      max_quantity: 2,
      position: 1,
      excess_percentage: null,
    })
    .execute();
  if (units > 0) await addUnits(db, units);
  if (childSeats > 0)
    await db
      .insertInto('additional_units')
      .values(Array.from({ length: childSeats }, () => ({ branch_office_id: BRANCH_ID, additional_id: CHILD_SEAT_ID })))
      .execute();
}

/** So many more cars of the model. */
export const addUnits = (db: Db, units: number) =>
  db
    .insertInto('units')
    .values(Array.from({ length: units }, () => ({ branch_office_id: BRANCH_ID, model_id: MODEL_ID })))
    .execute();

const CURRENCY = 'EUR';
export const euros = (amount: number): Money => ({ minor: Math.round(amount * 100), currency: CURRENCY });

const place = {
  id: PLACE_ID,
  name: 'Málaga Airport',
  city: 'Málaga',
  country: 'ES',
  category: 'airport',
  fee: euros(0),
  branchName: 'Málaga',
  branchId: BRANCH_ID,
};
const excess = { damage: euros(600), hail: euros(600), rollover: euros(600), theft: euros(600) };
const OFFER: Offer = {
  car: {
    id: MODEL_ID,
    name: 'Volkswagen Polo',
    brand: 'Volkswagen',
    passengers: 5,
    picture: '/x.svg',
    ...{ doors: 5, bags: 2 },
    transmission: 'manual',
    fuel: 'petrol',
    airConditioning: true,
    excess,
  },
  category: { id: 1, name: 'Economy', deposit: euros(600) },
  price: euros(300),
  perDay: euros(100),
  currency: CURRENCY,
  days: 3,
  distance: { unlimited: true },
  availability: 'instant',
  fuelPolicy: 'full-to-full',
  freeUnits: 1,
  pickUp: place,
  dropOff: place,
  items: [],
  promotions: [],
  included: [],
  excess,
};
const QUOTE: Quote = {
  currency: CURRENCY,
  promotions: [],
  days: 3,
  total: euros(300),
  original: euros(320),
  saved: euros(20),
  items: [{ description: 'Rental', amount: euros(300), type: 'Rental' }],
  chargedSplit: { payNow: euros(75), payAtCounter: euros(225) },
  balance: euros(-300),
  exchangeRate: 1,
  excess,
  paid: euros(0),
};
const CHILD_SEAT: Extra = {
  id: CHILD_SEAT_ID,
  name: 'Child seat',
  description: '',
  kind: 'Additional',
  gross: euros(10),
  dailyGross: euros(0),
  net: euros(8.26),
  dailyNet: euros(0),
  tax: euros(1.74),
  isPricedByDay: false,
  isRequired: false,
  isDefault: false,
  excludes: [],
  stock: 2,
  maxQuantity: 2,
  order: 1,
};

const AGREEMENT = { code: 'ACME', name: 'Acme Ltd' };

/** A desk whose catalogue is one car at 300 €, of which 75 € are paid online. */
export function deskDeps(
  db: Db,
  {
    offer = {},
    quote = {},
    clock = () => NOW,
    ...more
  }: Partial<Omit<Deps, 'db'>> & { offer?: Partial<Offer>; quote?: Partial<Quote> } = {},
): Deps {
  return {
    db,
    clock,
    config: {
      production: false,
      port: 0,
      dataDir: '',
      databaseUrl: undefined,
      publicOrigin: 'http://shop.test',
      smtpUrl: undefined,
      trustedProxies: 'loopback',
      // Plenty: tests of guests' holds set their own.
      confirmsGuests: false,
      guestHolds: { ofClient: 10_000, ofEmail: 10_000, shareOfBranch: 10_000 },
      ...{ guestBookingsOfClient: 10_000, accountHolds: 10_000 },
      checkoutHolds: { minutes: 15, longestMinutes: 45, ofClient: 10_000 },
      resumeMinutes: 60,
      offerMinutes: 20,
      searchesPerMinute: 10_000,
      paymentAttemptsOfClient: 10_000,
      passwordMinLength: 10,
      ...{ virusScanner: undefined, uploadBytesPerDay: 1_073_741_824, quotationFilesDays: 30, entryDays: 365 },
      sessions: { days: 30, idleHours: 336, privilegedIdleHours: 12 },
      secondFactorRequiredOf: [],
      firstAdministrator: undefined,
      host: '127.0.0.1',
      ...{ openApi: true, seedsDemo: false, allowsTestGateways: false },
      gatewayKeys: [randomBytes(32)],
      mailbox: true,
      laboratory: (gateway) => `http://${gateway.toLowerCase()}.test`,
      cardForm: { origin: 'http://card.test', port: 0, takesCards: true },
      secret: randomBytes(32),
    },
    quoteFor: ({ commercialAgreementCode: code, extras }) =>
      Promise.resolve({
        ok: true,
        offer: { ...OFFER, included: extras.map((extra) => ({ ...extra, name: 'Child seat' })), ...offer },
        chosen: extras,
        card: { price: euros(300), promotionId: 0 },
        quote: { ...QUOTE, ...quote },
        charged: { ...QUOTE, ...quote },
        extras: [CHILD_SEAT],
        ...(code === AGREEMENT.code && { agreement: AGREEMENT }),
      }),
    bookingFlow: () =>
      Promise.resolve({
        general: wire.flowGeneral.parse({}),
        results: wire.flowResults.parse({}),
        checkout: wire.flowCheckout.parse({}),
        changes: changeRules.parse(undefined),
      }),
    captcha: aCaptcha(),
    ...more,
  };
}

/** Takes every text that begins with `solved` as a solution, each once. */
const aCaptcha = (): Captcha => ({
  challenge: () => Promise.reject(new Error('No test of a desk asks for a challenge.')),
  verify: (solution) =>
    Promise.resolve(solution.startsWith('solved') ? { id: solution, expires: new Date('2099-01-01') } : undefined),
});

export const aBookRequest = (change: Partial<BookRequest> = {}): BookRequest => ({
  customer: {
    firstName: 'Ana',
    lastName: 'García',
    emailAddress: 'ana@example.com',
    cellPhone: '+34600111222',
    birthDate: '1990-05-17',
    country: 'ES',
  },
  language: 'en-GB',
  currency: 'EUR',
  from: '2026-12-01T09:00:00.000Z',
  to: '2026-12-04T09:00:00.000Z',
  isQuotation: false,
  pickupId: PLACE_ID,
  returnId: PLACE_ID,
  modelId: MODEL_ID,
  additionals: [],
  onlinePayment: false,
  expectedPrice: 300,
  ...change,
});

/** The least that a self check-in can say. */
export const aCheckIn = (bookingId: string): Call => ({
  method: 'PUT',
  url: '/api/booking/selfcheckin',
  payload: {
    id: bookingId,
    customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
    additionals: [],
    language: 'en-GB',
  },
});

/** Who is calling: a bearer token, a booking's token, or nobody. */
export interface Caller {
  bearer?: string;
  bookingToken?: string;
}
const headersOf = ({ bearer, bookingToken }: Caller): Record<string, string> => ({
  ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  ...(bookingToken === undefined ? {} : { 'x-booking-token': bookingToken }),
});

/** An application that is called over HTTP, in this process or in another. */
export interface Served {
  /** Answers its origin. */
  listen: (at: { port: number; host: string }) => Promise<string>;
  close: () => Promise<unknown>;
}

const origins = new WeakMap<Served, Promise<string>>();
/** Where the application listens, from the first call on. */
export function originOf(app: Served): Promise<string> {
  const known = origins.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  origins.set(app, known);
  return known;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** As JSON; a text is sent as it is. */
  payload?: object | string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}
interface Answer {
  statusCode: number;
  body: string;
  headers: Headers;
  json: <T = { errorCode: string }>() => T;
}

/** One request over HTTP, without following redirects. */
export async function ask(
  app: Served,
  { method, url, payload, form, headers }: Call,
  caller: Caller = {},
): Promise<Answer> {
  const body =
    form === undefined ? (typeof payload === 'object' ? JSON.stringify(payload) : payload) : new URLSearchParams(form);
  const response = await fetch(`${await originOf(app)}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...headersOf(caller),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { statusCode: response.status, body: text, headers: response.headers, json: <T>() => JSON.parse(text) as T };
}

type Keyed = Caller & { key?: string };
export function postBooking(app: Served, request: BookRequest, { key = randomUUID(), ...by }: Keyed = {}) {
  const headers = { 'idempotency-key': key };
  return ask(app, { method: 'POST', url: '/api/booking/book', payload: request, headers }, by);
}

/** An hour from now on. */
export const aSession = (userId: string, change: Partial<NewSession> = {}): NewSession => ({
  userId,
  now: NOW,
  expiresAt: new Date(NOW.getTime() + 3_600_000),
  idleSeconds: 3600,
  userAgent: '',
  ...change,
});

/** A verified user with a bearer token. */
export async function signedUp(db: Db, email: string): Promise<{ user: User; bearer: string }> {
  const added = await addUser(
    db,
    { id: randomUUID(), email, passwordHash: 'x', firstName: 'Ana', lastName: 'García', language: 'en-GB' },
    NOW,
  );
  if (added === undefined) throw new Error(`${email} is taken: give every user of a test an address of its own.`);
  const user = await proveAddress(db, added.id, 'x', NOW);
  return { user, bearer: await openSession(db, aSession(user.id)) };
}
