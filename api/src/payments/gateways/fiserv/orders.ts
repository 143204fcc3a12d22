import { booksOfUnpaid, type Books } from '../administered';
import { decimalText, minorOfText } from '../decimal-amount';
import type { Charge, RefundContext, RefundVerdict } from '../descriptor';
import { isRefused, type FiservApi, type Transaction } from './api';

export const amountOf = (minor: number, currency: string) => ({ total: decimalText(minor, currency), currency });

/** Whether a transaction is of an attempt's order, to the cent. */
export const isAbout = ({ orderId, transactionAmount: { total, currency } }: Transaction, charge: Charge): boolean =>
  orderId === charge.order &&
  currency === charge.currency &&
  minorOfText(String(total), currency) === charge.amountMinor;

const isReturn = ({ transactionType, transactionStatus }: Transaction): boolean =>
  transactionType === 'RETURN' && transactionStatus === 'APPROVED';
const minorOf = ({ transactionAmount: { total, currency } }: Transaction): number =>
  minorOfText(String(total), currency) ?? 0;
/** Minor units of an order that have gone back. */
export const goneBack = (transactions: readonly Transaction[]): number =>
  transactions.filter(isReturn).reduce((sum, part) => sum + minorOf(part), 0);

/** The books about an order's transactions; a void takes back all that had not been returned. */
export function booksOf(transactions: readonly Transaction[]): Books {
  const sales = transactions.filter(({ transactionType }) => transactionType === 'SALE');
  const sale = sales.find(({ transactionStatus }) => transactionStatus === 'APPROVED');
  if (sale === undefined) {
    const isOpen = sales.length === 0 || sales.some(({ transactionStatus }) => transactionStatus === 'WAITING');
    return booksOfUnpaid(isOpen ? 'pending' : 'declined');
  }
  const figures = { amountMinor: minorOf(sale), currency: sale.transactionAmount.currency };
  const backMinor = sale.transactionState === 'VOIDED' ? figures.amountMinor : goneBack(transactions);
  return { state: 'paid', figures, backMinor };
}

const refunded = ({ ipgTransactionId, processor }: Transaction): RefundVerdict => ({
  outcome: 'refunded',
  code: processor?.responseCode ?? '',
  reference: ipgTransactionId,
});

/** Whether a repeated refund has happened; undefined where somebody else has given money back too. */
function earlierTry(asked: RefundContext<unknown>['refund'], transactions: readonly Transaction[]) {
  const back = goneBack(transactions);
  const last = transactions.filter(isReturn).at(-1);
  if (last && back === asked.refundedBeforeMinor + asked.amountMinor) return refunded(last);
  return back === asked.refundedBeforeMinor ? 'none' : undefined;
}

/** Gives money of an order's sale back; undefined where a person has to see to it. */
export async function refundSale(
  api: FiservApi,
  charge: Charge,
  asked: RefundContext<unknown>['refund'],
): Promise<RefundVerdict | undefined> {
  const transactions = (await api.transactionsOf(charge.order)) ?? [];
  const sale = transactions.find(
    ({ transactionType, transactionStatus }) => transactionType === 'SALE' && transactionStatus === 'APPROVED',
  );
  if (sale === undefined) return undefined;
  const earlier = asked.isRepeated ? earlierTry(asked, transactions) : 'none';
  if (earlier !== 'none') return earlier;
  const done = await api.post(`/payments/${sale.ipgTransactionId}`, asked.id, {
    requestType: 'ReturnTransaction',
    transactionAmount: amountOf(asked.amountMinor, charge.currency),
  });
  if (isRefused(done)) return { outcome: 'refused', code: done.refused, reference: '' };
  return done.transactionStatus === 'APPROVED'
    ? refunded(done)
    : { outcome: 'refused', code: done.processor?.responseCode ?? done.transactionStatus, reference: '' };
}
