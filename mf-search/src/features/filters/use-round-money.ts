import { useHost } from '@forecourt/shared/host';
import { formatMoney, type Money } from '@forecourt/shared/money';

/** Limits of a filter are whole units; cents would only make them harder to read. */
export function useRoundMoney(): (money: Money) => string {
  const { language, config } = useHost();
  const currencies = config.currencies.map((currency) => ({ ...currency, decimals: 0 }));
  return (money) => formatMoney(money, { language, currencies });
}
