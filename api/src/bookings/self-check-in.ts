import { createHash, timingSafeEqual } from 'node:crypto';
import {
  maskedEmail,
  selfCheckInState,
  showsSelfCheckIn,
  wantedPhotos,
  type Booking,
  type SelfCheckInState,
} from '@forecourt/shared/booking';
import {
  FORM_TYPE,
  type CheckInAccess,
  type CheckInAccessRequest,
  type SelfCheckInRequest,
} from '@forecourt/shared/contract';
import { passesCaptcha } from '../captcha/passes-captcha';
import { siteConfigOf } from '../content/content';
import { bookingConfigurationOf } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { selfCheckInFormOf } from '../forms/forms';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { checkInAccess } from './access';
import { attachmentsOf } from './attachments.store';
import { bookingById, lockBooking, type BookingRow } from './bookings.store';
import { customerErrorsBy } from './checked-customer';
import { markCheckedIn } from './self-check-in.store';
import { bookingOf } from './stored-booking';

const HOUR_MS = 3_600_000;
/** Whoever mistypes tries again; whoever tries names does not get far. */
const TRIES_OF_CLIENT = { limit: 20, windowMs: HOUR_MS };
const TRIES_OF_BOOKING = { limit: 20, windowMs: HOUR_MS };

const refused = (details: Record<string, string>) => ({ ok: false, code: 'validation', details }) as const;

/** The form of self check-in; undefined where the site has none, or has switched it off (D58). */
export async function offeredForm(deps: Deps) {
  const [form, { featureFlags }] = await Promise.all([selfCheckInFormOf(deps), siteConfigOf(deps)]);
  const forms = form === undefined ? [] : [{ type: FORM_TYPE.selfCheckIn }];
  return showsSelfCheckIn({ enabled: featureFlags.selfCheckIn, isAgency: false, forms }) ? form : undefined;
}

/** "De la Peña" is "DE LA PENA": as people type a name at a screen that has no ñ. */
const spelled = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Compared by digests, so that nobody measures how much of a name is right. */
const isSameName = (typed: string, name: string): boolean =>
  timingSafeEqual(digest(spelled(typed)), digest(spelled(name)));

/** The customer's, or the driver's in a company's booking; an unknown booking has no name that anybody can type. */
function isNamed(row: BookingRow | undefined, typed: string): boolean {
  const names = row === undefined ? [] : [row.details.shown.customer, ...row.details.shown.drivers];
  const [first = { lastName: '' }, ...others] = names;
  const matches = [first, ...others].map(({ lastName }) => isSameName(typed, lastName));
  return row !== undefined && spelled(typed) !== '' && matches.includes(true);
}

/**
 * Lets whoever names a booking and its customer's last name check in (D42). Every mismatch has one and the same answer,
 * after the same work; the captcha is asked first, so that a program pays for each try.
 */
export async function grantCheckIn(
  deps: Deps,
  { bookingId, lastName, captcha }: CheckInAccessRequest,
  client: string,
): Promise<Outcome<CheckInAccess>> {
  const now = deps.clock();
  const waitOfClient = await throttled(deps.db, `check-in:address:${client}`, TRIES_OF_CLIENT, now);
  if (waitOfClient !== undefined) return tooOften(waitOfClient);
  if (!(await passesCaptcha(deps, captcha))) return refused({ captcha: 'errors.captchaError' });
  const reference = bookingId.replace(/[\s-]/g, '').toUpperCase();
  const waitOfBooking = await throttled(deps.db, `check-in:booking:${reference}`, TRIES_OF_BOOKING, now);
  if (waitOfBooking !== undefined) return tooOften(waitOfBooking);
  const row = await bookingById(deps.db, reference);
  if (row === undefined || !isNamed(row, lastName)) return refused({ bookingId: 'selfCheckIn.bookingIdError' });
  return { ok: true, answer: checkInAccess(deps, row.id) };
}

/** Who knows a reference and a last name need not learn where the customer lives and how to call them. */
export function seenInCheckIn<B extends Booking>(booking: B): B {
  const { customer, drivers } = booking;
  const { firstName, lastName, emailAddress, isCompany } = customer;
  return {
    ...booking,
    customer: { firstName, lastName, emailAddress: maskedEmail(emailAddress), isCompany },
    drivers: drivers.map((driver) => ({ ...driver, emailAddress: maskedEmail(driver.emailAddress) })),
    agency: undefined,
    transport: undefined,
  };
}

async function missingPhotos(deps: Deps, id: string, form: Parameters<typeof wantedPhotos>[0]) {
  const names = (await attachmentsOf(deps.db, { bookingId: id })).map(({ name }) => name);
  const missing = wantedPhotos(form).filter(
    ({ id: photo, required }) => required && !names.some((name) => name.startsWith(`${photo}.`)),
  );
  return missing.map(({ id: photo }) => [photo, 'errors.inputIsRequired'] as const);
}

/** What of the update cannot be taken, by field; the form says what is asked for, and never the client. */
async function problemsOf(deps: Deps, row: BookingRow, { customer, driver, language, id }: SelfCheckInRequest) {
  const form = await offeredForm(deps);
  if (form === undefined) return undefined;
  const { pickUp, dropOff } = bookingOf(row);
  const rented = { from: row.from_at, to: row.to_at, pickUp, dropOff };
  const asked = { customer, language, ...(driver && { driver }) };
  const errors = await customerErrorsBy(deps, form, asked, rented);
  return { ...errors, ...Object.fromEntries(await missingPhotos(deps, id, form)) };
}

/** State of the self check-in of a booking, by the site's lead time (S2-4). */
async function stateOfCheckIn(deps: Pick<Deps, 'db' | 'clock'>, row: BookingRow): Promise<SelfCheckInState> {
  const { activeBeforeBookingStart } = await bookingConfigurationOf(deps.db);
  return selfCheckInState(bookingOf(row), deps.clock(), activeBeforeBookingStart);
}

/** Keeps what the customer says and marks the booking as checked in; refused while self check-in is not open (S2-4). */
export async function checkIn(
  deps: Deps,
  row: BookingRow,
  request: SelfCheckInRequest,
  call: IdempotentCall | undefined,
): Promise<Outcome<{ id: string; isSelfCheckin: boolean }>> {
  const state = await stateOfCheckIn(deps, row);
  const problems = state === 'available' ? await problemsOf(deps, row, request) : {};
  if (problems === undefined) return { ok: false, code: 'not-found' };
  if (Object.keys(problems).length > 0) return refused(problems);
  return once(deps, call, async (trx) => {
    const locked = await lockBooking(trx, row.id);
    if (locked === undefined) return { ok: false, code: 'not-found' };
    const now = locked.is_self_checkin ? 'done' : state;
    if (now !== 'available') return { ok: false, code: 'check-in-unavailable', details: { state: now } };
    const { customer, driver, extra } = request;
    const at = deps.clock().toISOString();
    await markCheckedIn(trx, row.id, { customer, ...(driver && { driver }), ...(extra && { extra }), at });
    return { ok: true, answer: { id: row.id, isSelfCheckin: true } };
  });
}
