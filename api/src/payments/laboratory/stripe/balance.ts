import { newId, type Charge } from './objects';
import { mustEndInZeros } from './test-data';

/** What a charge comes to on the account of the company. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: { amount: number; application: null; currency: string; description: string; type: 'stripe_fee' }[];
  net: number;
  reporting_category: 'charge';
  source: string;
  status: 'pending';
  type: 'charge';
}

/** What the vendor keeps of a charge, in its own unit: 1.5 % and 25 of them. */
export const stripeFee = (amount: number, currency: string): number => {
  const unit = mustEndInZeros(currency) ? 100 : 1;
  return Math.min(amount, Math.round((amount * 0.015 + 25) / unit) * unit);
};

/** The entry of a captured charge, which came at `created` (Unix seconds). */
export function balanceOf(charge: Charge, created: number): BalanceTransaction {
  const { amount_captured: amount, currency, description } = charge;
  const fee = stripeFee(amount, currency);
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    ...{ amount, created, currency, description, exchange_rate: null, fee, net: amount - fee },
    fee_details: [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    ...{ reporting_category: 'charge', source: charge.id, status: 'pending', type: 'charge' },
  };
}
