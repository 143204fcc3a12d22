import {
  BOOKING_STATUS,
  INFRACTION_STATUS,
  languageChain,
  type BookingStatus,
  type Translated,
} from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import { DEMO_AGENCY } from '../db/seed/agencies';
import { hashPassword } from '../users/password';
import { addUser, proveAddress, type User } from '../users/users.store';
import { addBooking, bookingPlaces, type BookingDetails } from './bookings.store';
import { takeUnit } from './stock.store';

const DAY_MS = 86_400_000;
const LANGUAGE = 'en-GB';
const DEMO = {
  id: 'b9a1a3c2-5a6f-4f0e-9d5e-0c5f0a6d2e11',
  email: 'demo@azuredrive.example',
  password: 'Demo!2026',
  firstName: 'Alex',
  lastName: 'Rivera',
};

const AGENT = {
  id: DEMO_AGENCY,
  email: 'agency@azuredrive.example',
  password: DEMO.password,
  firstName: 'Noa',
  lastName: 'Keller',
};

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

function modelOf(car: DemoCar): BookingDetails['shown']['car']['model'] {
  return {
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
  };
}

const DAY_PRICE = 42;

async function plantBooking(
  db: DbOrTransaction,
  user: User,
  planned: DemoBooking,
  position: number,
  now: Date,
): Promise<void> {
  const airports = await db
    .selectFrom('places')
    .select('id')
    .where('category', '=', 'airport')
    .orderBy('id')
    .limit(3)
    .execute();
  const placeId = airports[planned.branch]?.id;
  const place = placeId === undefined ? undefined : (await bookingPlaces(db, [placeId], LANGUAGE)).get(placeId);
  const car = place === undefined ? undefined : await carAt(db, place.branchOfficeId, position);
  if (place === undefined || car === undefined) return;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(midnight + planned.startsInDays * DAY_MS + (DAY_MS * 10) / 24);
  const to = new Date(from.getTime() + planned.days * DAY_MS);
  const price = planned.days * DAY_PRICE;
  const model = modelOf(car);
  const shown: BookingDetails['shown'] = {
    car: { model },
    category: model.category,
    customer: {
      firstName: DEMO.firstName,
      lastName: DEMO.lastName,
      emailAddress: DEMO.email,
      isCompany: false,
      globalId: user.id,
    },
    drivers: [],
    fromDate: from.toISOString(),
    toDate: to.toISOString(),
    deliveryPlace: place,
    returnPlace: place,
    additionals: [],
    price,
    priceItems: [{ description: `${car.name} × ${planned.days}`, price, type: 'Rental', typeId: 0 }],
    exchangeRate: 1,
    currency: 'EUR',
    totalDays: planned.days,
    isOnRequest: false,
    maxAllowedDistanceByDay: null,
    ilimitedKm: true,
    onlinePayment: planned.paidShare > 0,
  };
  const details: BookingDetails = {
    shown,
    originalPrice: price,
    customerDetails: { firstName: DEMO.firstName, lastName: DEMO.lastName, emailAddress: DEMO.email },
    franchise: {
      damage: model.franchiseDamage,
      hail: model.franchiseHail,
      rollover: model.franchiseRollover,
      theft: model.franchiseTheft,
    },
  };
  await addBooking(db, {
    id: planned.id,
    status: BOOKING_STATUS[planned.status],
    user_id: user.id,
    email_key: user.email_key,
    language: LANGUAGE,
    branch_office_id: place.branchOfficeId,
    model_id: car.id,
    from_at: from,
    to_at: to,
    currency: 'EUR',
    price_minor: price * 100,
    pay_now_minor: 0,
    paid_minor: Math.round(price * 100 * planned.paidShare),
    online_payment: planned.paidShare > 0,
    is_on_request: false,
    details,
    hold_expires_at: null,
    cancel_reason: planned.status === 'Cancelled' ? 'asked' : null,
    created_at: new Date(Math.min(now.getTime(), from.getTime()) - (position + 1) * DAY_MS),
  });
  const holdsCar = planned.status === 'Confirmed' || planned.status === 'Reserved';
  if (holdsCar)
    await takeUnit(db, { bookingId: planned.id, branchOfficeId: place.branchOfficeId, modelId: car.id, from, to });
}

async function plantInfractions(db: DbOrTransaction, user: User, now: Date): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'from_at'])
    .where('user_id', '=', user.id)
    .where('status', '=', BOOKING_STATUS.Closed)
    .executeTakeFirst();
  if (booking === undefined) return;
  const happened = (hours: number) => new Date(Math.min(now.getTime(), booking.from_at.getTime() + hours * 3_600_000));
  const row = { user_id: user.id, booking_id: booking.id, currency: 'EUR' };
  await db
    .insertInto('infractions')
    .values([
      {
        ...row,
        description: 'Speeding, A-7 km 231',
        happened_at: happened(20),
        amount_minor: 10_000,
        payment_status: INFRACTION_STATUS.NotPaid,
      },
      {
        ...row,
        description: 'Parking without a ticket',
        happened_at: happened(50),
        amount_minor: 4_500,
        payment_status: INFRACTION_STATUS.Paid,
      },
      {
        ...row,
        description: 'Toll passed without paying',
        happened_at: happened(70),
        amount_minor: 1_890,
        payment_status: INFRACTION_STATUS.NotPossible,
      },
    ])
    .execute();
}

/** Somebody who can sign in at once; undefined when the address has an account already. */
async function plantUser(
  db: DbOrTransaction,
  { password, ...person }: typeof DEMO,
  now: Date,
): Promise<User | undefined> {
  const passwordHash = await hashPassword(password);
  const added = await addUser(db, { ...person, passwordHash, language: LANGUAGE }, now);
  return added && proveAddress(db, added.id, passwordHash, now);
}

/** A customer with a booking in each state that the account shows. */
async function plantCustomer(db: DbOrTransaction, now: Date): Promise<void> {
  const user = await plantUser(db, DEMO, now);
  if (user === undefined) return;
  for (const [position, planned] of BOOKINGS.entries()) await plantBooking(db, user, planned, position, now);
  await plantInfractions(db, user, now);
}

/** Who works for the demo agency sees its prices. */
async function plantAgent(db: DbOrTransaction, now: Date): Promise<void> {
  const user = await plantUser(db, AGENT, now);
  if (user) await db.updateTable('users').where('id', '=', user.id).set({ is_agency: true }).execute();
}

export const demoBookingsSeed = { name: 'demo-bookings', plant: plantCustomer };
export const demoAgentSeed = { name: 'demo-agent', plant: plantAgent };
