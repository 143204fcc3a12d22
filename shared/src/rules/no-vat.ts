import type { PriceItem } from '../contract';
import { fromDecimal, subtract, sum, type Money } from '../money';

/** The no-VAT display option subtracts the tax items from a price (S1-9). */
export function withoutVat(price: Money, items: readonly Pick<PriceItem, 'type' | 'price'>[]): Money {
  const taxes = items.filter(({ type }) => type === 'Taxes').map((item) => fromDecimal(item.price, price.currency));
  return subtract(price, sum(taxes, price.currency));
}
