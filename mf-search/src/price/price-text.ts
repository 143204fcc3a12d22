import { chargeOf } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { convert, formatMoney, unitOf, type Money } from '@forecourt/shared/money';

/** Money in whole units, for limits of a filter and for the cells of a calendar. */
export function useWholeMoneyText(): (money: Money) => string {
  const { language, config } = useHost();
  const currencies = config.currencies.map((currency) => ({ ...currency, decimals: 0 }));
  return (money) => formatMoney(money, { language, currencies });
}

/** The shown price: the commission is added, and a broker's price is converted to the currency of the site. */
export function useShownPrice(): (price: Money) => Money {
  const { config, currency } = useHost();
  return (price) => {
    const { total } = chargeOf(price, config.flow.general, unitOf(price.currency, config.currencies));
    return config.site.featureFlags.webAsBroker ? convert(total, currency, config.currencies) : total;
  };
}
