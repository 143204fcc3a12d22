import { priceWithCommission } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { convert, formatMoney, fromDecimal } from '@forecourt/shared/money';

/**
 * What a visitor pays for a price of the wire: commission added, in the site's currency where it is a broker. Whole
 * units where there is no room for more.
 */
export function useTotalText({ whole = false } = {}): (amount: number, currency: string) => string {
  const { config, currency: wanted, language } = useHost();
  const { commissionPercentage } = config.flow.general;
  const currencies = whole ? config.currencies.map((entry) => ({ ...entry, decimals: 0 })) : config.currencies;
  return (amount, currency) => {
    const total = priceWithCommission(fromDecimal(amount, currency), commissionPercentage);
    return formatMoney(config.site.featureFlags.webAsBroker ? convert(total, wanted, config.currencies) : total, {
      language,
      currencies,
    });
  };
}
