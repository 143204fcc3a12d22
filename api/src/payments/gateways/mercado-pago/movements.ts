import type { Charge, MoneyBack } from '../descriptor';
import { minorOfAmount, type Payment } from './rest';

export const TAKEN: ReadonlySet<string> = new Set(['approved', 'refunded', 'charged_back']);
export const WAITING: ReadonlySet<string> = new Set(['pending', 'in_process', 'in_mediation', 'authorized']);

/** Of a refund that has not moved money, or will not. */
const UNFINISHED: ReadonlySet<string> = new Set(['in_process', 'rejected', 'cancelled']);

export const codeOfPayment = ({ status, status_detail: detail }: Payment): string => detail ?? status;

/** What went back of a payment by finished refunds, and what its bank took; won by the company, that has come again. */
export function movementsOf(charge: Pick<Charge, 'amountMinor' | 'currency'>, paid: Payment): MoneyBack[] {
  const code = codeOfPayment(paid);
  const moved = (outcome: MoneyBack['outcome'], amountMinor: number, id: number): MoneyBack => ({
    ok: true,
    outcome,
    code,
    amountMinor,
    eventId: String(id),
  });
  const refunds = paid.refunds
    .filter(({ status }) => !UNFINISHED.has(status ?? 'approved'))
    .map(({ id, amount }) => moved('refunded', minorOfAmount(amount, charge) ?? 0, id));
  const left = charge.amountMinor - refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (paid.status !== 'charged_back' || left <= 0) return refunds;
  return [...refunds, moved(paid.status_detail === 'reimbursed' ? 'reinstated' : 'charged-back', left, paid.id)];
}
