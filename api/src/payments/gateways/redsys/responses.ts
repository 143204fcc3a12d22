import type { Decision } from '../descriptor';

/** What the bank says of an operation, names in lower case. */
export type Fields = Readonly<Record<string, string>>;

export const SALE = '0';
export const REFUND = '3';

/** As a response, and as the error behind one. */
const USED_ORDER = /^(0?913|9051|SIS0051)$/;

/** The same form again: it says nothing of the first one, which the bank's list of operations has. */
const isAboutUsedOrder = ({ ds_response: response = '', ds_errorcode: error = '' }: Fields): boolean =>
  USED_ORDER.test(response) || USED_ORDER.test(error);

/** 0–99 authorised; 9915 and 9929 cancelled by the holder; 9997–9999 in process; everything else is a denial. */
export function outcomeOf(fields: Fields): Decision['outcome'] {
  if (isAboutUsedOrder(fields)) return 'pending';
  const response = fields['ds_response'] ?? '';
  if (!/^\d{1,4}$/.test(response)) return 'declined';
  const code = Number(response);
  if (code <= 99) return 'approved';
  if (code === 9915 || code === 9929) return 'cancelled';
  return code >= 9997 ? 'pending' : 'declined';
}

/** The payment among what the bank has done with an order. */
export function saleIn(operations: readonly Fields[]): Fields | undefined {
  const sales = operations.filter(({ ds_transactiontype: type }) => type === SALE);
  return sales.find((fields) => !isAboutUsedOrder(fields)) ?? sales[0];
}

/** Whether the bank has made a refund. */
export const isRefunded = ({ ds_response: response = '' }: Fields): boolean => /^0?900$/.test(response);

/** Minor units that went back, by the refunds among what the bank has done with an order. */
export const goneBack = (operations: readonly Fields[]): number =>
  operations
    .filter((fields) => fields['ds_transactiontype'] === REFUND && isRefunded(fields))
    .reduce((sum, { ds_amount: amount }) => sum + Number(amount), 0);
