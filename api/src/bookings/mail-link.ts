import type { RouteKey } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import type { Mail } from '../mail/mail';
import { pageUrl } from '../mail/page-url';
import { bookingToken, confirmationToken, foundToken } from './access';
import type { BookingRow } from './bookings.store';

/** As the customer hears of it: what is booked may be a request (D54) or wait to be confirmed (D59). */
export type MailOfBooking = Exclude<
  Mail['kind'],
  'verify' | 'reset' | 'contact' | 'alreadyRegistered' | 'passwordChanged' | 'branch'
>;

const PAGES: Partial<Record<MailOfBooking, RouteKey>> = {
  provisional: 'CONFIRM_BOOKING',
  lapsed: 'CONFIRM_BOOKING',
  quoted: 'QUOTATION',
  found: 'FIND_BOOKING',
};

const tokenFor = (page: RouteKey) => {
  if (page === 'FIND_BOOKING') return foundToken;
  return page === 'PAYMENT_LINK' ? bookingToken : confirmationToken;
};

/**
 * A guest's link confirms the booking (D59), even too late; a quotation's accepts it (D70); a declined one searches;
 * self check-in asks for the last name; every other one shows the booking.
 */
export function linkOf(
  deps: Pick<Deps, 'clock' | 'config'>,
  { id, language }: BookingRow,
  kind: MailOfBooking,
): string {
  if (kind === 'declined') return pageUrl(deps.config.publicOrigin, language, 'SEARCH');
  if (kind === 'checkInOpen')
    return pageUrl(deps.config.publicOrigin, language, 'SELF_CHECK_IN_ACCESS', { bookingId: id });
  const page = PAGES[kind] ?? 'PAYMENT_LINK';
  const token = tokenFor(page)(deps, id);
  return pageUrl(deps.config.publicOrigin, language, page, { bookingId: id, token });
}
