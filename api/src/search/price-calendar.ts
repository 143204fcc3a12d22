import type { CalendarDay, PriceCalendar, PriceCalendarQuery } from '@forecourt/shared/contract';
import { currencyOnLoad, toDecimal, type Money } from '@forecourt/shared/money';
import { addDays, toUrlDate, toWallClock } from '@forecourt/shared/time';
import { cheapestOfEach, circumstancesOf, tripFrom, type CheapestDeps, type Trip } from './cheapest';
import type { Refused } from './priced';
import { checkWish, slotContextAt } from './rental';

/** Every day of MM-YYYY. */
function daysOf(month: string): string[] {
  const first = `${month.slice(3)}-${month.slice(0, 2)}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((date) =>
    date.startsWith(first.slice(0, 7)),
  );
}

function dayOf(date: string, today: string, trip: Trip | undefined, price: Money | undefined): CalendarDay {
  if (trip === undefined) return { date: toUrlDate(date), price: null, reason: date < today ? 'past' : 'closed' };
  if (price === undefined) return { date: toUrlDate(date), price: null, reason: 'sold-out' };
  return { date: toUrlDate(date), price: toDecimal(price), hourFrom: trip.query.hourFrom, hourTo: trip.query.hourTo };
}

/** The lowest price of each pick-up day of a month, for the asked length of rental. */
export async function priceCalendar(
  deps: CheapestDeps,
  query: PriceCalendarQuery,
): Promise<{ ok: true; calendar: PriceCalendar } | Refused> {
  const circumstances = await circumstancesOf(deps);
  const checked = checkWish(query, circumstances);
  if (!checked.ok) return checked;
  const { currencies } = circumstances.catalogue;
  const { date: today } = toWallClock(circumstances.now, slotContextAt(checked.wish.pickUp, circumstances).place);
  const days = daysOf(query.month).map((date) => ({ date, trip: tripFrom(date, query, checked.wish, circumstances) }));
  const prices = await cheapestOfEach(
    deps,
    days.flatMap(({ trip }) => trip ?? []),
    circumstances,
  );
  return {
    ok: true,
    calendar: {
      currency: currencyOnLoad(currencies, query.currency),
      days: days.map(({ date, trip }) => dayOf(date, today, trip, trip && prices.get(trip))),
    },
  };
}
