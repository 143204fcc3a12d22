import type { Costs, PriceLine, RatedRental, YoungDriverFee } from '@forecourt/shared/booking';
import { toDecimal, type Money } from '@forecourt/shared/money';

/**
 * One rule that took part in a line, with the figures it worked on; amounts are decimals of the price's currency,
 * before taxes.
 */
interface LineRule {
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

function extraRules(id: number, { extras, days }: Costs): LineRule[] {
  return extras
    .filter(({ extra }) => extra.id === id)
    .map(({ extra, quantity }) => ({
      rule: 'additional',
      facts: {
        id,
        quantity,
        days: extra.isPriceByDay ? days : 1,
        ...amounts({ unitPrice: extra.unitPrice }),
      },
    }));
}

const youngDriverRule = ({ age, below, dayPrice, most }: YoungDriverFee, days: number): LineRule => ({
  rule: 'young-driver-fee',
  facts: { age, below, days, ...amounts({ dayPrice, ...(most && { most }) }) },
});

/** The rules that made a line of these costs; every amount can be worked out again from what they say. */
export function rulesOf({ subject, net }: PriceLine, costs: Costs): LineRule[] {
  if (typeof subject === 'object') return extraRules(subject.extraId, costs);
  switch (subject) {
    case 'rental':
      return rentalRules(costs.rental);
    case 'unlimited-km':
      return costs.unlimitedKmDay === undefined
        ? []
        : [{ rule: 'unlimited-km', facts: { days: costs.days, ...amounts({ dayPrice: costs.unlimitedKmDay }) } }];
    case 'after-hours':
      return [{ rule: 'after-hours-fee', facts: amounts(costs.afterHours) }];
    case 'young-driver':
      return costs.youngDriver === undefined ? [] : [youngDriverRule(costs.youngDriver, costs.days)];
    case 'taxes':
      return [{ rule: 'branch-tax', facts: { percent: costs.taxPercentage } }];
    default:
      return [{ rule: `${subject}-price`, facts: amounts({ price: net }) }];
  }
}
