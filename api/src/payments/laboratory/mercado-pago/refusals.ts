export interface Answer {
  status: number;
  body: unknown;
}

const ERRORS: Readonly<Record<number, string>> = { 400: 'bad_request', 401: 'unauthorized', 404: 'not_found' };

/** Codes of the reference and what each says. */
const TEXTS = {
  2: 'Invalid public key',
  5: 'Must provide your access_token to proceed',
  401: 'Invalid access token',
  2000: 'Payment not found',
  2006: 'Card Token not found',
  2032: 'Refund not found',
  2063: 'The action requested is not valid for the current payment state',
  2072: 'Invalid value for transaction_amount',
  3003: 'Invalid card_token_id',
  4001: "payment_method_id attribute can't be null",
  4002: "transaction_amount attribute can't be null",
  4003: 'transaction_amount attribute must be numeric',
  4000: "token attribute can't be null",
  4004: "installments attribute can't be null",
  4020: 'notification_url attribute must be url valid',
  4033: 'Invalid installments',
  4040: 'amount attribute must be positive',
  4041: 'amount attribute must be numeric',
  4050: 'payer.email must be a valid email',
  4292: "Header X-Idempotency-Key can't be null",
  10102: 'diff_param_bins',
  205: 'The parameter cardNumber can not be null or empty',
  208: 'The parameter cardExpirationMonth can not be null or empty',
  209: 'The parameter cardExpirationYear can not be null or empty',
  221: 'The parameter cardholderName can not be null or empty',
  224: 'The parameter securityCode can not be null or empty',
  E301: 'Invalid parameter cardNumber',
  E302: 'Invalid parameter securityCode',
  316: 'Invalid parameter cardholderName',
  325: 'Invalid parameter cardExpirationMonth',
  326: 'Invalid parameter cardExpirationYear',
} as const;
export type Code = keyof typeof TEXTS;

/** An error body as all calls but those of preferences have it. */
export function refusal(status: number, ...codes: readonly Code[]): Answer {
  const cause = codes.map((code) => ({ code, description: TEXTS[code], data: null }));
  return {
    status,
    body: { message: cause[0]?.description ?? 'Invalid request', error: ERRORS[status] ?? 'error', status, cause },
  };
}

/** Another body under a key that has been used. */
export const usedKey = (): Answer => ({
  status: 409,
  body: {
    message: 'The X-Idempotency-Key has already been used with a different body.',
    error: 'idempotency_key_already_used',
    status: 409,
    cause: [],
  },
});

export const preferenceRefusal = (error: string, message: string): Answer => ({
  status: 400,
  body: { message, error, status: 400, cause: null },
});
