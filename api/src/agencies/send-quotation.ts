import type * as z from 'zod/mini';
import type { BookRequest, wire } from '@forecourt/shared/contract';
import { parseUrlDate, toInstant } from '@forecourt/shared/time';
import { quotedUntil, storeBooking } from '../bookings/book';
import { bookingPlaces, type BookingRow } from '../bookings/bookings.store';
import { NO_HOLD } from '../bookings/guest-holds';
import { addAgencyQuotation } from '../bookings/quotation-groups.store';
import { requestBooking, type RequestedBooking } from '../bookings/requested-booking';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import type { User } from '../users/users.store';
import { mailQuotation } from './quotation-mail';

type Asked = z.infer<typeof wire.agencyQuotationRequest>;
type AskedCar = Asked['cars'][number];
interface Sent {
  id: string;
}

/** Also those that are refused: whoever guesses codes by them is stopped. */
const QUOTATIONS = { limit: 200, windowMs: 3_600_000 };

/** An agency's quotation of several cars: all of them at the prices that it saw, or none (D77). */
export async function sendQuotation(
  deps: Deps,
  agency: User,
  asked: Asked,
  call: IdempotentCall | undefined,
): Promise<Outcome<Sent>> {
  const wait = await throttled(deps.db, `agency-quotation:${agency.id}`, QUOTATIONS, deps.clock());
  if (wait !== undefined) return tooOften(wait);
  const flow = await deps.bookingFlow();
  const cars = await requestCars(deps, agency, asked);
  if (!cars.ok) return cars;
  return once<Sent>(deps, call, async (trx) => {
    const until = cars.answer.map((car) => quotedUntil(deps.clock(), flow, car).getTime());
    const quotation = await addAgencyQuotation(trx, {
      agency_id: agency.id,
      first_name: asked.customer.firstName,
      last_name: asked.customer.lastName,
      email: asked.customer.emailAddress,
      language: asked.language,
      note: asked.note.trim(),
      shows_per_day: asked.showsPerDay,
      shows_agency: asked.showsAgency,
      created_at: deps.clock(),
      quoted_until: new Date(Math.max(...until)),
    });
    const rows: BookingRow[] = [];
    for (const [position, car] of cars.answer.entries()) {
      const stored = { user: agency, flow, payNow: 0, hold: NO_HOLD, quotationId: quotation.id, position };
      rows.push(await storeBooking(deps, trx, car, stored));
    }
    await mailQuotation(deps, trx, quotation, rows);
    return { ok: true, answer: { id: quotation.id } };
  });
}

/** What is wrong is told of every car at once: by `cars.0`, and today's price by `cars.0.price`. */
async function requestCars(deps: Deps, agency: User, asked: Asked): Promise<Outcome<RequestedBooking[]>> {
  const requested: RequestedBooking[] = [];
  const details: Record<string, string> = {};
  for (const [index, car] of asked.cars.entries()) {
    const request = await requestOf(deps, asked, car);
    const outcome = request && (await requestBooking(deps, request, agency));
    if (outcome?.ok === true) requested.push(outcome);
    else Object.assign(details, carRefusal(`cars.${index}`, outcome));
  }
  return Object.keys(details).length === 0
    ? { ok: true, answer: requested }
    : { ok: false, code: 'validation', details };
}

function carRefusal(
  path: string,
  refused: Extract<Awaited<ReturnType<typeof requestBooking>>, { ok: false }> | undefined,
): Record<string, string> {
  const { price, currency } = refused?.details ?? {};
  return {
    [path]: `errors.codes.${refused?.code ?? 'place-unknown'}`,
    ...(price !== undefined && currency !== undefined && { [`${path}.price`]: `${price} ${currency}` }),
  };
}

/** A car as checkout would ask for its quotation; a price that nobody has seen is none that is agreed to. */
async function requestOf(deps: Deps, asked: Asked, car: AskedCar): Promise<BookRequest | undefined> {
  const places = await bookingPlaces(deps.db, [car.pickUpPlaceId, car.dropOffPlaceId], asked.language);
  const [pickUp, dropOff] = [places.get(car.pickUpPlaceId), places.get(car.dropOffPlaceId)];
  const [start, end] = [parseUrlDate(car.dateFrom), parseUrlDate(car.dateTo)];
  if (!pickUp || !dropOff || !start || !end) return undefined;
  return {
    customer: asked.customer,
    language: asked.language,
    currency: car.currency,
    from: toInstant({ date: start, time: car.hourFrom }, pickUp).toISOString(),
    to: toInstant({ date: end, time: car.hourTo }, dropOff).toISOString(),
    isQuotation: true,
    onlinePayment: false,
    pickupId: car.pickUpPlaceId,
    returnId: car.dropOffPlaceId,
    modelId: car.modelId,
    additionals: car.additionals,
    ilimitedKm: car.unlimitedKm,
    maxAllowedDistanceByDay: car.maxAllowedDistanceByDay,
    driverAge: car.driverAge,
    commercialAgreementCode: car.commercialAgreementCode,
    promotion: car.promotion,
    promotionCode: car.promotionCode,
    expectedPrice: car.expectedPrice ?? 0,
  };
}
