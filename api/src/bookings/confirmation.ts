import { isUnconfirmed, type Booking } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { bookingConfigurationOf, shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { bookedFacts, priceFacts } from '../mail/mail-facts';
import { mailText } from '../mail/mail-texts';
import { fullName, mailedBookingOf } from './booking-mail';
import type { BookingRow } from './bookings.store';
import { customerLines, frameOf } from './receipt';
import type { Receipt } from './receipt-pdf';
import { bookingOf } from './stored-booking';

type Fact = Receipt['facts'][number];
type Text = (key: string, values?: Record<string, string>) => string;

/** What the paper is called: only what the company has promised is a confirmation (D54, D59, D171). */
function stateOf(booking: Booking): 'booked' | 'requested' | 'provisional' | 'quoted' | 'cancelled' {
  if (booking.status === 'Cancelled') return 'cancelled';
  if (booking.status === 'Quoted') return 'quoted';
  if (booking.isOnRequest && booking.status === 'Reserved') return 'requested';
  return isUnconfirmed(booking) ? 'provisional' : 'booked';
}

/** Everything of a booking on one page, to be shown at the desk; `language` is the reader's, else the booking's own. */
export async function confirmationOf(deps: Deps, row: BookingRow, language: Language = row.language): Promise<Receipt> {
  const booking = bookingOf(row);
  const drivers = booking.drivers.map(fullName);
  const mail = { ...(await mailedBookingOf(deps, row)), reason: undefined, drivers };
  const text: Text = (key, values = {}) => mailText(language, `confirmation.${key}`, values) ?? '';
  return {
    ...(await frameOf(deps, row, customerLines(row), language)),
    title: text(`title.${stateOf(booking)}`),
    facts: [
      ...bookedFacts(mail, language),
      [text('category'), booking.category.name],
      ...phoneFacts(booking, text),
      ...(await distanceFacts(deps, booking, { language, text })),
      ...(await excessFacts(deps, booking, { language, text })),
    ],
    prices: priceFacts(mail, language),
    payments: { heading: '', rows: [] },
  };
}

function phoneFacts({ customer }: Booking, text: Text): Fact[] {
  const phone = customer.cellPhone ?? '';
  return phone === '' ? [] : [[text('phone'), phone]];
}

interface Said {
  language: Language;
  text: Text;
}

async function distanceFacts(deps: Deps, { distance }: Booking, { text }: Said): Promise<Fact[]> {
  if (distance.unlimited) return [[text('distance'), text('unlimited')]];
  if (distance.perDay === null) return [];
  const { distanceUnit } = await bookingConfigurationOf(deps.db);
  return [[text('distance'), text(`perDay.${distanceUnit}`, { distance: String(distance.perDay) })]];
}

const KINDS = ['damage', 'theft', 'hail', 'rollover'] as const;

/** The most that the driver pays of a damage, by kind. */
async function excessFacts(deps: Deps, { car, currency }: Booking, { language, text }: Said): Promise<Fact[]> {
  const shown = await shownCurrency(deps.db, currency);
  const money = (kind: (typeof KINDS)[number]) =>
    formatMoney(car.excess[kind], { language, currencies: shown && [shown] });
  return [[text('excess'), KINDS.map((kind) => `${text(`excesses.${kind}`)} ${money(kind)}`).join(' · ')]];
}
