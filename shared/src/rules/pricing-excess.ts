import { percentage, type Money } from '../money';

/** The excess in each case (S2-3 "Price result"). */
export interface Excess {
  damage: Money;
  hail: Money;
  rollover: Money;
  theft: Money;
}

/** Of the chosen insurances the one that leaves the customer least counts; without one the model's excess stands. */
export function excessWith(excess: Excess, remainingPercentages: readonly number[]): Excess {
  const remaining = Math.max(0, Math.min(100, ...remainingPercentages));
  const part = (money: Money) => percentage(money, remaining);
  return {
    damage: part(excess.damage),
    hail: part(excess.hail),
    rollover: part(excess.rollover),
    theft: part(excess.theft),
  };
}
