import { shownTotal, type LowestPrice } from '@forecourt/shared/booking';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { convert, formatMoney, roundingOf, toDecimal, type Money } from '@forecourt/shared/money';

/** Money in whole units, for limits of a filter and for the cells of a calendar. */
export function useWholeMoneyText(): (money: Money) => string {
  const { language, config } = useHost();
  const currencies = config.currencies.map((currency) => ({ ...currency, decimals: 0 }));
  return (money) => formatMoney(money, { language, currencies });
}

export const isWhole = (money: Money): boolean => Number.isInteger(toDecimal(money));

/** Exact money, without decimals where they are zero: for terms among other words. */
export function useShortMoneyText(): (money: Money) => string {
  const exact = useMoneyText();
  const whole = useWholeMoneyText();
  return (money) => (isWhole(money) ? whole(money) : exact(money));
}

/** What the card of the cheapest offer shows; a broker's price is converted to the currency of the site. */
export function shownLowest(
  { price, taxes }: LowestPrice,
  { config, currency }: Pick<Host, 'config' | 'currency'>,
): Money {
  const { currencies, site, flow } = config;
  const own = (money: Money) => (site.featureFlags.webAsBroker ? convert(money, currency, currencies) : money);
  const lowest = { price: own(price), taxes: own(taxes) };
  return shownTotal(lowest, flow, roundingOf(lowest.price.currency, currencies));
}
