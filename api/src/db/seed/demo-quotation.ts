import { mailQuotation } from '../../agencies/quotation-mail';
import { bookingById, type BookingRow } from '../../bookings/bookings.store';
import type { Config } from '../../config';
import type { DbOrTransaction } from '../database';
import type { BookingDetails } from '../schema-bookings';
import { DEMO_AGENCY } from './agencies';
import { bookingValues, detailsOf, planned, type Planned } from './demo-bookings';

const DAY_MS = 86_400_000;
const CUSTOMER = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: 'mara@azuredrive.example' };
const NOTE = 'Here are the cars we talked about. The last one comes with less distance, which makes it cheaper.';
const TRIP = { status: 'Quoted', branch: 0, startsInDays: 45, days: 7, paidShare: 0 } as const;
/** How much each costs beside the first, and the distance a day that was chosen for it. */
const CARS = [
  { id: '2001AZUREDR1', more: 0 },
  { id: '2002AZUREDR2', more: 63 },
  { id: '2003AZUREDR3', more: -21, perDay: 100 },
] as const;

function quotedDetails(plan: Planned, perDay: number | undefined): BookingDetails {
  const { shown, ...details } = detailsOf(plan);
  const cut = perDay === undefined ? {} : { ilimitedKm: false, maxAllowedDistanceByDay: perDay };
  return {
    ...details,
    customerDetails: CUSTOMER,
    shown: { ...shown, ...cut, customer: { ...CUSTOMER, isCompany: false } },
    ...(perDay !== undefined && { asked: { maxAllowedDistanceByDay: perDay } }),
  };
}

/** Three cars that the demo agency has quoted to a customer, whose e-mail opens them. */
async function seedQuotation(db: DbOrTransaction, now: Date, config: Config): Promise<void> {
  const agent = await db.selectFrom('users').select('id').where('id', '=', DEMO_AGENCY).executeTakeFirst();
  if (agent === undefined) return;
  const quotedUntil = new Date(now.getTime() + 14 * DAY_MS);
  const quotation = await db
    .insertInto('agency_quotations')
    .values({
      id: '2000AZUREDR0',
      agency_id: DEMO_AGENCY,
      first_name: CUSTOMER.firstName,
      last_name: CUSTOMER.lastName,
      email: CUSTOMER.emailAddress,
      language: 'en-GB',
      note: NOTE,
      shows_per_day: true,
      shows_agency: true,
      created_at: now,
      quoted_until: quotedUntil,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows: BookingRow[] = [];
  for (const [position, { id, more, ...cut }] of CARS.entries()) {
    const found = await planned(db, { id, ...TRIP }, position, now);
    if (found === undefined) continue;
    const plan = { ...found, price: found.price + more };
    await db
      .insertInto('bookings')
      .values({
        ...bookingValues(plan, now),
        user_id: DEMO_AGENCY,
        email_key: CUSTOMER.emailAddress,
        details: JSON.stringify(quotedDetails(plan, 'perDay' in cut ? cut.perDay : undefined)),
        quoted_until: quotedUntil,
        agency_quotation_id: quotation.id,
        quotation_position: position,
      })
      .execute();
    const row = await bookingById(db, id);
    if (row) rows.push(row);
  }
  await mailQuotation({ clock: () => now, config }, db, quotation, rows);
}

export const demoQuotationSeed = { name: 'demo-quotation', seed: seedQuotation };
