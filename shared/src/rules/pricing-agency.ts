import { percentage, subtract, type Money } from '../money';

/** What an agency sees of a price (S1-6): its customer pays all of it, the agency keeps its commission and owes the rest. */
export interface AgencyShare {
  customerPrice: Money;
  agencyPrice: Money;
  commission: Money;
}

export function agencyShare(total: Money, commissionPercentage: number): AgencyShare {
  const commission = percentage(total, Math.min(100, Math.max(0, commissionPercentage)));
  return { customerPrice: total, agencyPrice: subtract(total, commission), commission };
}
