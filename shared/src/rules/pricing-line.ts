import { PRICE_ITEM_TYPE, type Additional, type PriceItemType } from '../contract';
import { add, percentage, sum, type Money } from '../money';
import type { RatedRental } from './pricing-rate';

/** What a line is about, beyond its type: the car, its unlimited distance, an extra by its id, … */
export type LineSubject =
  | 'rental'
  | 'unlimited-km'
  | 'delivery'
  | 'return'
  | 'one-way'
  | 'after-hours'
  | 'discount'
  | 'taxes'
  | { additionalId: number };

export interface PriceLine {
  type: PriceItemType;
  subject: LineSubject;
  quantity: number;
  /** Before taxes, for the whole quantity; the taxes of all lines are a line of their own. */
  net: Money;
  tax: Money;
}

/** Price of one piece of an extra for the whole rental (S2-3 "Additional"). */
export interface AdditionalPrice {
  net: Money;
  tax: Money;
  gross: Money;
  dailyNet: Money;
  dailyGross: Money;
}

export interface PricedAdditional {
  id: number;
  type: Additional['type'];
  unitPrice: Money;
  isPriceByDay: boolean;
}

const taxed = (net: Money, taxPercentage: number): { net: Money; tax: Money } => ({
  net,
  tax: percentage(net, taxPercentage),
});
const times = (money: Money, factor: number): Money => ({ ...money, minor: money.minor * factor });
const perDay = (money: Money, days: number): Money => ({ ...money, minor: Math.round(money.minor / days) });

export function additionalPrice(additional: PricedAdditional, days: number, taxPercentage: number): AdditionalPrice {
  const { net, tax } = taxed(
    additional.isPriceByDay ? times(additional.unitPrice, days) : additional.unitPrice,
    taxPercentage,
  );
  const gross = add(net, tax);
  return { net, tax, gross, dailyNet: perDay(net, days), dailyGross: perDay(gross, days) };
}

/** Everything a booking costs, in one currency and before taxes; amounts of zero make no line. */
export interface Charges {
  days: number;
  taxPercentage: number;
  rental: RatedRental;
  /** A day of unlimited distance, where it is paid for. */
  unlimitedKmDay?: Money | undefined;
  delivery: Money;
  return: Money;
  oneWay: Money;
  /** The fees of the two hand-overs. */
  afterHours: { pickUp: Money; dropOff: Money };
  additionals: readonly { additional: PricedAdditional; quantity: number }[];
}

const line = (type: PriceItemType, subject: LineSubject, net: Money, taxPercentage: number): PriceLine => ({
  type,
  subject,
  quantity: 1,
  ...taxed(net, taxPercentage),
});

function additionalLine(
  { additional, quantity }: Charges['additionals'][number],
  { days, taxPercentage }: Charges,
): PriceLine {
  const one = additionalPrice(additional, days, taxPercentage);
  return {
    type: additional.type === 'Insurance' ? 'Insurances' : 'Additionals',
    subject: { additionalId: additional.id },
    quantity,
    net: times(one.net, quantity),
    tax: times(one.tax, quantity),
  };
}

/** The lines of a price, taxes not yet among them; the order is the one in which they are shown. */
export function priceLines(charges: Charges): PriceLine[] {
  const { days, taxPercentage, rental, unlimitedKmDay, oneWay, afterHours } = charges;
  const costly = [
    ...(unlimitedKmDay === undefined
      ? []
      : [line('Rental', 'unlimited-km', times(unlimitedKmDay, days), taxPercentage)]),
    line('DeliveryPlace', 'delivery', charges.delivery, taxPercentage),
    line('ReturnPlace', 'return', charges.return, taxPercentage),
    line('OneWayDropoff', 'one-way', oneWay, taxPercentage),
    line('AfterHours', 'after-hours', add(afterHours.pickUp, afterHours.dropOff), taxPercentage),
  ].filter(({ net }) => net.minor > 0);
  return [
    line('Rental', 'rental', rental.total, taxPercentage),
    ...costly,
    ...charges.additionals.map((chosen) => additionalLine(chosen, charges)),
  ];
}

/** Lines as they go over the wire: each before taxes, and all taxes as one last line when there are any (S1-3, type 15). */
export function withTaxLine(lines: readonly PriceLine[], currency: string): PriceLine[] {
  const tax = sum(
    lines.map((each) => each.tax),
    currency,
  );
  const taxes: PriceLine = { type: 'Taxes', subject: 'taxes', quantity: 1, net: tax, tax: { minor: 0, currency } };
  return tax.minor === 0 ? [...lines] : [...lines, taxes];
}

export const totalOf = (lines: readonly PriceLine[], currency: string): Money =>
  sum(
    lines.flatMap(({ net, tax }) => [net, tax]),
    currency,
  );

export const typeIdOf = (type: PriceItemType): number => PRICE_ITEM_TYPE[type];
