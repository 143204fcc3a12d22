import type { AgencyQuotation, AgencyQuotationState } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import type { BookingRow } from '../bookings/bookings.store';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import type { User } from '../users/users.store';
import {
  carsOf,
  endQuotation,
  lockQuotation,
  quotationById,
  quotationsOfAgency,
  type ListedQuotation,
} from './agency-quotations.store';

/** A car of a quotation as the agency asked for it, but for a promotion: it is asked for again at today's price. */
function quotedCar(row: BookingRow): AgencyQuotation['cars'][number] {
  const { car, pickUp, dropOff, from, to, price, extras } = bookingOf(row);
  const { ilimitedKm, maxAllowedDistanceByDay, driverAge, commercialAgreementCode } = row.details.asked ?? {};
  const [start, end] = [toWallClock(new Date(from), pickUp), toWallClock(new Date(to), dropOff)];
  return {
    bookingId: row.id,
    currentStatus: row.status,
    model: { id: car.id, name: car.name, brand: car.brand, imagePath: car.picture },
    pickUpPlaceId: pickUp.id,
    pickUpPlaceName: pickUp.name,
    dropOffPlaceId: dropOff.id,
    dropOffPlaceName: dropOff.name,
    dateFrom: toUrlDate(start.date),
    hourFrom: start.time,
    dateTo: toUrlDate(end.date),
    hourTo: end.time,
    price: toDecimal(price),
    currency: price.currency,
    unlimitedKm: ilimitedKm ?? false,
    ...(typeof maxAllowedDistanceByDay === 'number' && { maxAllowedDistanceByDay }),
    ...(typeof driverAge === 'number' && { driverAge }),
    ...(commercialAgreementCode && { commercialAgreementCode }),
    additionals: extras.map(({ id, quantity }) => ({ additionalId: id, quantity })),
  };
}

const seenByAgency = (quotation: ListedQuotation, cars: readonly BookingRow[]): AgencyQuotation => ({
  id: quotation.id,
  state: quotation.state,
  customer: { firstName: quotation.first_name, lastName: quotation.last_name, emailAddress: quotation.email },
  language: quotation.language,
  note: quotation.note,
  showsPerDay: quotation.shows_per_day,
  showsAgency: quotation.shows_agency,
  createdAt: quotation.created_at.toISOString(),
  ...(quotation.opened_at && { openedAt: quotation.opened_at.toISOString() }),
  until: quotation.quoted_until.toISOString(),
  ...(quotation.booked_id !== null && { bookingId: quotation.booked_id }),
  cars: cars.filter(({ agency_quotation_id: of }) => of === quotation.id).map(quotedCar),
});

interface Listing {
  offset: number;
  limit: number;
  state?: AgencyQuotationState | undefined;
}

export async function listQuotations({ db, clock }: Deps, agency: User, listing: Listing) {
  const { count, rows } = await quotationsOfAgency(db, { agencyId: agency.id, now: clock(), ...listing });
  const cars = await carsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { count, items: rows.map((row) => seenByAgency(row, cars)) };
}

export async function ownQuotation(deps: Deps, agency: User, id: string): Promise<AgencyQuotation | undefined> {
  const found = await quotationById(deps.db, id, deps.clock());
  return found?.agency_id === agency.id ? seenByAgency(found, await carsOf(deps.db, [id])) : undefined;
}

/** The agency takes a quotation back; what was booked of it stays booked. A repetition changes nothing. */
export const endOwnQuotation = (
  deps: Deps,
  agency: User,
  id: string,
  call: IdempotentCall | undefined,
): Promise<Outcome<{ done: true }>> =>
  once<{ done: true }>(deps, call, async (trx) => {
    const locked = await lockQuotation(trx, id);
    if (locked?.agency_id !== agency.id) return { ok: false, code: 'not-found' };
    if (locked.ended_at === null) await endQuotation(trx, id, deps.clock());
    return { ok: true, answer: { done: true } };
  });
