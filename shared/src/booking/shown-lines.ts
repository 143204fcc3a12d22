import type { BookingFlow } from '../contract';
import { add, sum, type Money } from '../money';
import type { Extra } from './extras';
import { commissionOn, showsWithoutVat, type PriceItem } from './price';

/** A line as screens and e-mails show it. */
export type ShownLine = Pick<PriceItem, 'type' | 'description' | 'amount'>;

export interface ShownLines {
  /** They make the total that is shown beside them. */
  lines: readonly ShownLine[];
  /** What the lines contain already, each to be named once: taxes, commission (D50, D51). */
  contained: readonly ShownLine[];
}

/**
 * The items of a price, gross and with their commission, or before taxes where the site shows prices so. Items that do
 * not say their taxes, as in bookings from before, stay lines beside a line of taxes.
 */
export function shownLines(items: readonly PriceItem[], noVat = false): ShownLines {
  const taxed = items.some(({ tax }) => tax !== undefined);
  const shared = items.some(({ commission }) => commission !== undefined);
  const contains = ({ type }: PriceItem) => (type === 'Taxes' && (taxed || noVat)) || (type === 'Commission' && shared);
  return {
    lines: items
      .filter((item) => !contains(item))
      .map(({ type, description, amount, tax, commission }) => ({
        type,
        description,
        amount: sum(
          [amount, ...(noVat ? [] : [tax]), commission].filter((part) => part !== undefined),
          amount.currency,
        ),
      })),
    contained: items.filter((item) => contains(item) && item.amount.minor !== 0 && !(noVat && item.type === 'Taxes')),
  };
}

/**
 * What one piece of an extra adds to the shown total, for the whole rental and per day: with the site's commission on
 * it, and before taxes where the site shows prices so (D50).
 */
export function shownExtraPrice(
  { gross, net, dailyGross, dailyNet }: Pick<Extra, 'gross' | 'net' | 'dailyGross' | 'dailyNet'>,
  flow: Pick<BookingFlow, 'general' | 'results' | 'checkout'>,
  rounding: number,
): { whole: Money; daily: Money } {
  const noVat = showsWithoutVat(flow);
  const shown = (price: Money, charged: Money) => add(price, commissionOn(charged, flow.general, rounding));
  return { whole: shown(noVat ? net : gross, gross), daily: shown(noVat ? dailyNet : dailyGross, dailyGross) };
}
