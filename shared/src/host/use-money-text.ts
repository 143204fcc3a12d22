import { formatMoney, fromDecimal } from '../money';
import { useHost } from './host';

/** A wire amount as text in the visitor's language; the one way in which screens show money. */
export function useMoneyText(): (amount: number, currency: string) => string {
  const { language, config } = useHost();
  return (amount, currency) => formatMoney(fromDecimal(amount, currency), { language, currencies: config.currencies });
}
