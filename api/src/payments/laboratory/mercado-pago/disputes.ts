import { refundedOf, type MercadoPagoBank, type Payment } from './bank';

const disputed = (payment: Payment): number => payment.amountMinor - refundedOf(payment);

/** The holder's bank takes back what has not been refunded; MercadoPago keeps the money until the case is decided. */
export function beginDispute(bank: MercadoPagoBank, payment: Payment): void {
  bank.book(payment, 'chargeback', disputed(payment));
  bank.change(payment, 'charged_back', 'in_process');
}

/** The seller has the money again; nothing moves where he does not get it. */
export function endDispute(bank: MercadoPagoBank, payment: Payment, isWon: boolean): void {
  if (isWon) bank.book(payment, 'reinstatement', disputed(payment));
  bank.change(payment, 'charged_back', isWon ? 'reimbursed' : 'settled');
}
