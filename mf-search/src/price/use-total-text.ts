import { priceWithCommission } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { convert, formatMoney, type Money } from '@forecourt/shared/money';

/**
 * What a visitor pays for a price: commission added, in the site's currency where it is a broker. Whole units where
 * there is no room for more.
 */
export function useTotalText({ whole = false } = {}): (price: Money) => string {
  const { config, currency, language } = useHost();
  const { commissionPercentage } = config.flow.general;
  const currencies = whole ? config.currencies.map((entry) => ({ ...entry, decimals: 0 })) : config.currencies;
  return (price) => {
    const total = priceWithCommission(price, commissionPercentage);
    return formatMoney(config.site.featureFlags.webAsBroker ? convert(total, currency, config.currencies) : total, {
      language,
      currencies,
    });
  };
}
