import type { Decision } from '../descriptor';

/** What the bank says of an operation, names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/** As a response, and as the error behind one. */
const USED_ORDER = /^(0?913|9051|SIS0051)$/;

/** The same form again: it says nothing of the first one, which the bank's list of operations has. */
export const isAboutUsedOrder = ({ ds_response: response = '', ds_errorcode: error = '' }: Fields): boolean =>
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
