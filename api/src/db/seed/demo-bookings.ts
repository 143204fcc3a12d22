import { sql } from 'kysely';
import {
  BOOKING_STATUS,
  languageChain,
  type BookingStatus,
  type Language,
  type Translated,
} from '@forecourt/shared/contract';
import { addEntry } from '../../bookings/bookings.store';
import type { DbOrTransaction } from '../database';
import type { BookingDetails } from '../schema-bookings';
import { seedInfractions } from './demo-infractions';
import { CUSTOMER, seedUser } from './demo-users';

const DAY_MS = 86_400_000;
const LANGUAGE: Language = 'en-GB';

interface DemoBooking {
  id: string;
  status: BookingStatus;
  branch: number;
  startsInDays: number;
  days: number;
  paidShare: number;
}
const BOOKINGS: readonly DemoBooking[] = [
  { id: '1001AZUREDR1', status: 'Confirmed', branch: 0, startsInDays: 2, days: 4, paidShare: 0.25 },
  { id: '1002AZUREDR2', status: 'Reserved', branch: 1, startsInDays: 21, days: 7, paidShare: 0 },
  { id: '1003AZUREDR3', status: 'Confirmed', branch: 2, startsInDays: 60, days: 10, paidShare: 1 },
  { id: '1004AZUREDR4', status: 'Quoted', branch: 0, startsInDays: 90, days: 14, paidShare: 0 },
  { id: '1005AZUREDR5', status: 'Closed', branch: 1, startsInDays: -40, days: 5, paidShare: 1 },
  { id: '1006AZUREDR6', status: 'Cancelled', branch: 0, startsInDays: -10, days: 3, paidShare: 0 },
];

const textOf = (text: Translated): string =>
  languageChain(LANGUAGE)
    .map((language) => text[language])
    .find((found) => found !== undefined) ?? '';

async function carAt(db: DbOrTransaction, branchOfficeId: number, position: number) {
  return db
    .selectFrom('branch_models')
    .innerJoin('models', 'models.id', 'branch_models.model_id')
    .innerJoin('categories', 'categories.id', 'models.category_id')
    .selectAll('models')
    .select('categories.name as category_name')
    .where('branch_models.branch_office_id', '=', branchOfficeId)
    .where('branch_models.mode', '=', 'instant')
    .orderBy('models.id')
    .limit(1)
    .offset(position)
    .executeTakeFirst();
}
type DemoCar = NonNullable<Awaited<ReturnType<typeof carAt>>>;

type Shown = BookingDetails['shown'];

const modelOf = (car: DemoCar): Shown['car']['model'] => ({
  id: car.id,
  name: car.name,
  brand: car.brand,
  passengers: car.passengers,
  doors: car.doors,
  bags: car.bags,
  transmission: car.transmission,
  fuel: car.fuel,
  airConditioning: car.air_conditioning,
  imagePath: `/api/media/cars/${car.slug}.svg`,
  category: { id: car.category_id, name: textOf(car.category_name) },
  franchiseDamage: car.franchise_damage / 100,
  franchiseHail: car.franchise_hail / 100,
  franchiseRollover: car.franchise_rollover / 100,
  franchiseTheft: car.franchise_theft / 100,
});

/** One of the first three airports. */
async function airportAt(db: DbOrTransaction, position: number): Promise<Shown['deliveryPlace'] | undefined> {
  const row = await db
    .selectFrom('places')
    .innerJoin('branch_offices as branch', 'branch.id', 'places.branch_office_id')
    .selectAll('places')
    .select(['branch.time_zone', 'branch.utc_diff'])
    .where('category', '=', 'airport')
    .orderBy('places.id')
    .limit(1)
    .offset(position)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      branchOfficeId: row.branch_office_id,
      name: textOf(row.name),
      city: row.city,
      country: row.country,
      address: row.address,
      timeZone: row.time_zone,
      utcDiff: Number(row.utc_diff),
    }
  );
}

const DAY_PRICE = 42;

export interface Planned {
  booking: DemoBooking;
  car: DemoCar;
  place: Shown['deliveryPlace'];
  from: Date;
  to: Date;
  price: number;
}

export function detailsOf({ booking, car, place, from, to, price }: Planned): BookingDetails {
  const model = modelOf(car);
  const { firstName, lastName, email: emailAddress } = CUSTOMER;
  const net = Math.round(price / 0.0121) / 100;
  return {
    shown: {
      car: { model },
      category: model.category,
      customer: { firstName, lastName, emailAddress, isCompany: false, globalId: CUSTOMER.id },
      drivers: [],
      fromDate: from.toISOString(),
      toDate: to.toISOString(),
      deliveryPlace: place,
      returnPlace: place,
      additionals: [],
      price,
      priceItems: [
        { description: `${car.name} × ${booking.days}`, price: net, taxes: price - net, type: 'Rental', typeId: 0 },
        { description: '21% VAT', price: price - net, taxes: 0, type: 'Taxes', typeId: 15 },
      ],
      exchangeRate: 1,
      currency: 'EUR',
      totalDays: booking.days,
      isOnRequest: false,
      maxAllowedDistanceByDay: null,
      ilimitedKm: true,
      onlinePayment: booking.paidShare > 0,
    },
    originalPrice: price,
    customerDetails: { firstName, lastName, emailAddress },
    franchise: {
      damage: model.franchiseDamage,
      hail: model.franchiseHail,
      rollover: model.franchiseRollover,
      theft: model.franchiseTheft,
    },
  };
}

export async function planned(
  db: DbOrTransaction,
  booking: DemoBooking,
  position: number,
  now: Date,
): Promise<Planned | undefined> {
  const place = await airportAt(db, booking.branch);
  const car = place && (await carAt(db, place.branchOfficeId, position));
  if (place === undefined || car === undefined) return undefined;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(midnight + booking.startsInDays * DAY_MS + (DAY_MS * 10) / 24);
  const to = new Date(from.getTime() + booking.days * DAY_MS);
  return { booking, car, place, from, to, price: booking.days * DAY_PRICE };
}

export function bookingValues(plan: Planned, createdAt: Date) {
  const { booking, car, place, from, to, price } = plan;
  const { id, status, paidShare } = booking;
  return {
    id,
    status: BOOKING_STATUS[status],
    user_id: CUSTOMER.id,
    email_key: CUSTOMER.email,
    language: LANGUAGE,
    branch_office_id: place.branchOfficeId,
    model_id: car.id,
    from_at: from,
    to_at: to,
    currency: 'EUR',
    price_minor: price * 100,
    pay_now_minor: 0,
    online_payment: paidShare > 0,
    is_on_request: false,
    details: JSON.stringify(detailsOf(plan)),
    hold_expires_at: null,
    cancel_reason: status === 'Cancelled' ? ('asked' as const) : null,
    created_at: createdAt,
  };
}

async function seedBooking(db: DbOrTransaction, plan: Planned, createdAt: Date): Promise<void> {
  const { booking, price } = plan;
  const { id, status, paidShare } = booking;
  await db.insertInto('bookings').values(bookingValues(plan, createdAt)).execute();
  const paid = Math.round(price * 100 * paidShare);
  if (paid > 0)
    await addEntry(db, {
      booking_id: id,
      kind: 'charge',
      amount_minor: paid,
      attempt_id: null,
      reference: 'demo',
      created_at: createdAt,
    });
  if (status === 'Confirmed' || status === 'Reserved') await occupyUnit(db, plan);
}

const occupyUnit = (db: DbOrTransaction, { booking, car, place, from, to }: Planned) =>
  sql`insert into occupations (unit_id, period, booking_id)
    select id, tstzrange(${from}, ${to}), ${booking.id} from units
    where branch_office_id = ${place.branchOfficeId} and model_id = ${car.id}
      and not exists (select 1 from occupations where unit_id = units.id and period && tstzrange(${from}, ${to}))
    order by id limit 1`.execute(db);

/** A customer with a booking in each state that the account shows. */
async function seedCustomer(db: DbOrTransaction, now: Date): Promise<void> {
  if (!(await seedUser(db, CUSTOMER, false, now))) return;
  for (const [position, booking] of BOOKINGS.entries()) {
    const plan = await planned(db, booking, position, now);
    if (plan === undefined) continue;
    const createdAt = new Date(Math.min(now.getTime(), plan.from.getTime()) - (position + 1) * DAY_MS);
    await seedBooking(db, plan, createdAt);
  }
  await seedInfractions(db, CUSTOMER, now);
}

export const demoBookingsSeed = { name: 'demo-bookings', seed: seedCustomer };
