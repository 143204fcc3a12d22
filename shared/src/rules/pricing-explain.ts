import { toDecimal, type Money } from '../money';
import type { Charges, PriceLine } from './pricing-line';
import type { RatedRental } from './pricing-rate';

/** One rule that took part in a line, with the figures it worked on; amounts are decimals of the price's currency, before taxes. */
export interface LineRule {
  rule: string;
  facts: Readonly<Record<string, string | number>>;
}

const amounts = (money: Readonly<Record<string, Money>>): Record<string, number> =>
  Object.fromEntries(Object.entries(money).map(([name, amount]) => [name, toDecimal(amount)]));

function rentalRules({ parts, adjustments }: RatedRental): LineRule[] {
  const rates = parts.map(({ season, count, rate, dayPrice }): LineRule => ({
    rule: 'rate',
    facts: {
      season,
      days: rate.days,
      fromDays: rate.minDays,
      count,
      ...amounts({ listDayPrice: rate.dayPrice, dayPrice }),
    },
  }));
  return [...rates, ...adjustments.map(({ rule, percent }): LineRule => ({ rule, facts: { percent } }))];
}

function additionalRules(id: number, { additionals, days }: Charges): LineRule[] {
  return additionals
    .filter(({ additional }) => additional.id === id)
    .map(({ additional, quantity }) => ({
      rule: 'additional',
      facts: {
        id,
        quantity,
        days: additional.isPriceByDay ? days : 1,
        ...amounts({ unitPrice: additional.unitPrice }),
      },
    }));
}

/** The rules that made a line of these charges; every amount can be worked out again from what they say. */
export function rulesOf({ subject, net }: PriceLine, charges: Charges): LineRule[] {
  if (typeof subject === 'object') return additionalRules(subject.additionalId, charges);
  switch (subject) {
    case 'rental':
      return rentalRules(charges.rental);
    case 'unlimited-km':
      return charges.unlimitedKmDay === undefined
        ? []
        : [{ rule: 'unlimited-km', facts: { days: charges.days, ...amounts({ dayPrice: charges.unlimitedKmDay }) } }];
    case 'after-hours':
      return [{ rule: 'after-hours-fee', facts: amounts(charges.afterHours) }];
    case 'taxes':
      return [{ rule: 'branch-tax', facts: { percent: charges.taxPercentage } }];
    default:
      return [{ rule: `${subject}-price`, facts: amounts({ price: net }) }];
  }
}
