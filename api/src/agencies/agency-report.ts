import { carName, keptOf, ledgerOf } from '@forecourt/shared/booking';
import type { AgencyBooking, AgencyReport, Language } from '@forecourt/shared/contract';
import { add, toDecimal, zero, type Money } from '@forecourt/shared/money';
import { toWallClock } from '@forecourt/shared/time';
import { fullName } from '../bookings/booking-mail';
import type { BookingRow } from '../bookings/bookings.store';
import { bookingOf } from '../bookings/stored-booking';
import { csvLine } from '../csv';
import type { Deps } from '../deps';
import { mailText } from '../mail/mail-texts';
import { earningBookings } from './agency-bookings.store';

const AMOUNTS = ['customerPrice', 'agencyPrice', 'commission', 'paid', 'due'] as const;
type Amounts = Record<(typeof AMOUNTS)[number], Money>;

/** What an agency's customer pays, what the agency owes and keeps, what was paid and kept, and what is still due. */
function amountsOf(row: BookingRow): Amounts {
  const booking = bookingOf(row);
  const { price, agency } = booking;
  const { dueNow, atDesk } = ledgerOf(booking);
  return {
    customerPrice: agency?.customerPrice ?? price,
    agencyPrice: agency?.agencyPrice ?? price,
    commission: agency?.commission ?? zero(price.currency),
    paid: { ...price, minor: keptOf(booking) },
    due: add(dueNow, atDesk),
  };
}

const decimals = (amounts: Amounts) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, toDecimal(amounts[name])])) as Record<keyof Amounts, number>;

export function agencyBooking(row: BookingRow): AgencyBooking {
  const { id, customer, car, from, to, currency } = bookingOf(row);
  return {
    id,
    currentStatus: row.status,
    bookedAt: (row.quote_accepted_at ?? row.created_at).toISOString(),
    customer: fullName(customer),
    car: carName(car),
    fromDate: from,
    toDate: to,
    pickUpDay: day(row, 'from'),
    currency,
    ...decimals(amountsOf(row)),
  };
}

/** Months in UTC, as `YYYY-MM`. */
function timeOf(month: string): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, before: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

function totalsOf(rows: readonly BookingRow[]): AgencyReport['totals'] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const each = rows.filter((row) => row.currency === currency).map(amountsOf);
    const sumOf = (name: keyof Amounts) => each.reduce((sum, amounts) => add(sum, amounts[name]), zero(currency));
    const total = Object.fromEntries(AMOUNTS.map((name) => [name, sumOf(name)])) as Amounts;
    return { currency, bookings: each.length, ...decimals(total) };
  });
}

interface Asked {
  month: string;
  offset: number;
  limit: number;
}

/** What an agency earned in a month: a page of its bookings, and the totals of them all (D78). */
export async function reportOf({ db }: Deps, agencyId: string, { month, offset, limit }: Asked): Promise<AgencyReport> {
  const rows = await earningBookings(db, agencyId, timeOf(month));
  const items = rows.slice(offset, offset + limit).map(agencyBooking);
  return { count: rows.length, items, totals: totalsOf(rows) };
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The same bookings as a file that spreadsheets open: UTF-8 with its mark, amounts as decimals. */
export async function reportFile(
  { db }: Deps,
  agencyId: string,
  { month, language }: { month: string; language: Language },
): Promise<string> {
  const rows = await earningBookings(db, agencyId, timeOf(month));
  const head = COLUMNS.map(([name]) => mailText(language, `agencyReport.${name}`) ?? name);
  return BYTE_ORDER_MARK + [head, ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))].map(csvLine).join('');
}

const day = (row: BookingRow, at: 'from' | 'to'): string => {
  const booking = bookingOf(row);
  return toWallClock(new Date(booking[at]), at === 'from' ? booking.pickUp : booking.dropOff).date;
};

const COLUMNS: readonly (readonly [name: string, cell: (row: BookingRow) => string | number])[] = [
  ['booking', ({ id }) => id],
  ['bookedAt', (row) => agencyBooking(row).bookedAt.slice(0, 10)],
  ['customer', (row) => agencyBooking(row).customer],
  ['car', (row) => agencyBooking(row).car],
  ['pickUp', (row) => day(row, 'from')],
  ['dropOff', (row) => day(row, 'to')],
  ['currency', ({ currency }) => currency],
  ...AMOUNTS.map((name) => [name, (row: BookingRow) => agencyBooking(row)[name]] as const),
];
