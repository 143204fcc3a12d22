import type { PriceItemType } from '../contract';
import { add, divide, multiply, percentage, sum, type Money } from '../money';
import type { ExtraKind } from './extras';
import type { RatedRental } from './rates';

/** What a line is about, beyond its type: the car, its unlimited distance, an extra by its id, … */
export type LineSubject =
  | 'rental'
  | 'unlimited-km'
  | 'delivery'
  | 'return'
  | 'one-way'
  | 'after-hours'
  | 'young-driver'
  | 'discount'
  | 'taxes'
  | { extraId: number };

export interface PriceLine {
  type: PriceItemType;
  subject: LineSubject;
  quantity: number;
  /** Before taxes, for the whole quantity; the taxes of all lines are a line of their own. */
  net: Money;
  tax: Money;
}

/** Price of one piece of an extra for the whole rental (S2-3 "Additional"). */
export interface ExtraPrice {
  net: Money;
  tax: Money;
  gross: Money;
  dailyNet: Money;
  dailyGross: Money;
}

export interface PricedExtra {
  id: number;
  type: ExtraKind;
  unitPrice: Money;
  isPriceByDay: boolean;
}

/** What turns list prices into amounts; `rounding` is the smallest amount that is shown of the currency. */
export interface Taxing {
  days: number;
  taxPercentage: number;
  rounding: number;
}

const taxed = (net: Money, { taxPercentage, rounding }: Taxing): { net: Money; tax: Money } => ({
  net,
  tax: percentage(net, taxPercentage, rounding),
});

export function extraPrice(extra: PricedExtra, taxing: Taxing): ExtraPrice {
  const { days, rounding } = taxing;
  const { net, tax } = taxed(extra.isPriceByDay ? multiply(extra.unitPrice, days) : extra.unitPrice, taxing);
  const gross = add(net, tax);
  return { net, tax, gross, dailyNet: divide(net, days, rounding), dailyGross: divide(gross, days, rounding) };
}

/** What a branch adds for a driver below an age, before taxes. */
export interface YoungDriverFee {
  /** In years, on the day of pick-up. */
  age: number;
  below: number;
  dayPrice: Money;
  /** For a whole rental; undefined is without a limit. */
  most: Money | undefined;
}

/** Everything a booking costs, in one currency and before taxes; amounts of zero make no line. */
export interface Costs extends Taxing {
  rental: RatedRental;
  /** A day of unlimited distance, where it is paid for. */
  unlimitedKmDay?: Money | undefined;
  delivery: Money;
  return: Money;
  oneWay: Money;
  /** The fees of the two hand-overs. */
  afterHours: { pickUp: Money; dropOff: Money };
  /** Undefined for a driver who is old enough. */
  youngDriver?: YoungDriverFee | undefined;
  extras: readonly { extra: PricedExtra; quantity: number }[];
}

const line = (type: PriceItemType, subject: LineSubject, net: Money, taxing: Taxing): PriceLine => ({
  type,
  subject,
  quantity: 1,
  ...taxed(net, taxing),
});

function extraLine({ extra, quantity }: Costs['extras'][number], taxing: Taxing): PriceLine {
  const one = extraPrice(extra, taxing);
  return {
    type: extra.type === 'Insurance' ? 'Insurances' : 'Additionals',
    subject: { extraId: extra.id },
    quantity,
    net: multiply(one.net, quantity),
    tax: multiply(one.tax, quantity),
  };
}

function youngDriverNet({ dayPrice, most }: YoungDriverFee, days: number): Money {
  const whole = multiply(dayPrice, days);
  return most !== undefined && most.minor < whole.minor ? most : whole;
}

/** The lines of a price, taxes not yet among them; the order is the one in which they are shown. */
export function priceLines(costs: Costs): PriceLine[] {
  const { days, rental, unlimitedKmDay, oneWay, afterHours, youngDriver } = costs;
  const costly = [
    ...(unlimitedKmDay === undefined ? [] : [line('Rental', 'unlimited-km', multiply(unlimitedKmDay, days), costs)]),
    line('DeliveryPlace', 'delivery', costs.delivery, costs),
    line('ReturnPlace', 'return', costs.return, costs),
    line('OneWayDropoff', 'one-way', oneWay, costs),
    line('AfterHours', 'after-hours', add(afterHours.pickUp, afterHours.dropOff), costs),
    ...(youngDriver === undefined
      ? []
      : [line('YoungDriver', 'young-driver', youngDriverNet(youngDriver, days), costs)]),
  ].filter(({ net }) => net.minor > 0);
  return [
    line('Rental', 'rental', rental.total, costs),
    ...costly,
    ...costs.extras.map((chosen) => extraLine(chosen, costs)),
  ];
}

/**
 * Lines as they go over the wire: each before taxes, and all taxes as one last line when there are any (S1-3, type 15).
 */
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
