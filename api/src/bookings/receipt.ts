import { isOnline, signedMinor, type BookingPlace } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import { formatMoney, type ShownCurrency } from '@forecourt/shared/money';
import { toWallClock } from '@forecourt/shared/time';
import { textIn } from '../data/catalogue';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { bookedFacts, dayText, priceFacts } from '../mail/mail-facts';
import { mailText } from '../mail/mail-texts';
import { mailingSite } from '../mail/site';
import { addresseeOf, addressOf } from './addressee';
import { fullName, mailedBookingOf } from './booking-mail';
import { branchContact, type BookingRow } from './bookings.store';
import { movementsOf, type Movement } from './movements.store';
import type { Receipt } from './receipt-pdf';
import { bookingOf } from './stored-booking';

/**
 * The receipt of a booking: what its e-mails say of it, and each payment; a statement while nothing is paid.
 * `language` is the reader's, else the booking's own.
 */
export async function receiptOf(deps: Deps, row: BookingRow, language: Language = row.language): Promise<Receipt> {
  const { pickUp } = bookingOf(row);
  const mail = await mailedBookingOf(deps, row);
  const text = textsIn(language);
  const shown = await shownCurrency(deps.db, row.currency);
  const wayOf = await waysOf(deps, language);
  const movements = await movementsOf(deps.db, row.id);
  return {
    ...(await frameOf(deps, row, await addresseeOf(deps.db, row, language), language)),
    title: text(row.paid_minor > 0 ? 'title' : 'statement'),
    facts: bookedFacts(mail, language),
    prices: priceFacts(mail, language),
    payments: {
      heading: text('payments'),
      rows: movements.map((movement) => [
        dayIn(movement.at, pickUp, language),
        [text(movement.kind), wayOf(movement)].filter(Boolean).join(' · '),
        signedAmount(movement, row.currency, language, shown),
      ]),
    },
  };
}

const textsIn =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}): string =>
    mailText(language, `receipt.${key}`, values) ?? '';

export const dayIn = (at: Date, place: BookingPlace, language: Language): string =>
  dayText(toWallClock(at, place).date, language);

/** The customer of a booking, a line each. */
export function customerLines(row: BookingRow): string[] {
  const { customer } = bookingOf(row);
  return [fullName(customer), addressOf(row.details.customerDetails), customer.emailAddress].filter(Boolean);
}

/** What every paper of a booking has around it: who issues it and when, for whom, and where questions go. */
export async function frameOf(deps: Deps, row: BookingRow, lines: readonly string[], language: Language) {
  const { pickUp } = bookingOf(row);
  const { company = '' } = await mailingSite(deps.db);
  const branch = await branchContact(deps.db, row.branch_office_id);
  const text = textsIn(language);
  return {
    language,
    company,
    subtitle: text('subtitle', { reference: row.id, day: dayIn(deps.clock(), pickUp, language) }),
    customer: { label: text('customer'), lines },
    total: mailText(language, 'facts.total') ?? '',
    footer: [company, branch?.email, branch?.phone].filter(Boolean).join(' · '),
  };
}

/** What went back is below zero. */
function signedAmount(
  { kind, minor }: Movement,
  currency: string,
  language: Language,
  shown: ShownCurrency | undefined,
): string {
  return formatMoney({ minor: signedMinor(kind, minor), currency }, { language, currencies: shown && [shown] });
}

/** The company's own name of a way to pay. */
async function waysOf({ bookingFlow }: Deps, language: Language): Promise<(movement: Movement) => string> {
  const methods = (await bookingFlow()).general.paymentMethods.filter(isOnline);
  return ({ paymentType }) => {
    const method = methods.find((each) => each.paymentType === paymentType);
    return method === undefined ? '' : textIn(method.customName ?? {}, language) || method.name;
  };
}
