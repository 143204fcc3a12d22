import { currencyByCode, decimalOf } from '../amounts';

/** The account of PayPal's published samples: every shop of the laboratory is this one. */
export const CLIENT_ID = 'AYSq3RDGsmBLJE-otTkBtM-jBRd1TCQwFf9RGfwddNXWz0uFU9ztymylOhRS';
export const CLIENT_SECRET = 'EGnHDxD_qRPdaLdZz8iCr8N7_MzF-YHPTkjs6NKYQvQSBngp4PTTVWkPZRbL';
export const WEBHOOK_ID = '1JE4291016473214C';
export const MERCHANT = { email: 'merchant@example.com', id: 'C7CYMKZDG8D6E' };
export const PAYER = {
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: 'buyer@example.com',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'US' },
};

/** Why a payment may fail at its capture although the payer has approved it. */
export const DECLINES = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  PAYER_CANNOT_PAY: 'Combination of payer and payee settings mean that this buyer cannot pay this seller.',
  TRANSACTION_REFUSED: 'The request was refused.',
  COMPLIANCE_VIOLATION: 'Transaction is declined due to compliance violation.',
  PAYEE_BLOCKED_TRANSACTION: 'The Fraud settings for this seller are such that this payment cannot be executed.',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The payer account cannot be used for this transaction.',
  PAYER_ACCOUNT_RESTRICTED: 'PAYER_ACCOUNT_RESTRICTED',
  TRANSACTION_LIMIT_EXCEEDED: 'Total payment amount exceeded transaction limit.',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'You have exceeded the maximum number of payment attempts.',
  PAYER_ACTION_REQUIRED: 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
} as const;
/** The order is completed, and its capture is not. */
export const UNFINISHED_CAPTURES = {
  DECLINED: 'The order is completed and its capture declined.',
  PENDING: 'The order is completed and its capture waits for a review.',
} as const;

export type UnfinishedCapture = keyof typeof UNFINISHED_CAPTURES;
export const isUnfinished = (code: string | undefined): code is UnfinishedCapture =>
  code !== undefined && Object.hasOwn(UNFINISHED_CAPTURES, code);

/** What the calls refuse, beside the declines. */
export const ISSUES = {
  ...DECLINES,
  AUTH_CAPTURE_NOT_ENABLED:
    'Authorization and Capture feature is not enabled for the merchant. ' +
    'Make sure that the recipient of the funds is a verified business account.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  DECIMALS_NOT_SUPPORTED: 'Currency does not support decimals.',
  DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that ' +
    'Invoice Id be unique for each transaction.',
  DUPLICATE_REQUEST_ID: 'The value of PayPal-Request-Id header has already been used',
  INVALID_CURRENCY_CODE: 'Currency code is invalid or is not currently supported.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  MAX_VALUE_EXCEEDED: 'Should be less than or equal to 999999999999999.99.',
  MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
  MULTI_CURRENCY_ORDER: 'Multiple differing values of currency_code are not supported.',
  ORDER_ALREADY_CAPTURED: "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned " +
    'as part of the HATEOAS links within the Create Order call.',
  PAYPAL_REQUEST_ID_REQUIRED:
    'A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a ' +
    "PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PENDING_CAPTURE: 'Cannot initiate a refund as the capture is pending.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    'Refunds are not allowed on this capture due to a chargeback on the card or bank. ' +
    'Please contact the payee to resolve the chargeback.',
} as const;
export type Issue = keyof typeof ISSUES;
export const isIssue = (code: string): code is Issue => Object.hasOwn(ISSUES, code);

/** Accepted currencies; those of the second list are sent as whole numbers. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(' '),
);
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);
export const acceptedCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Minor units by ISO 4217. */
export interface Minor {
  minor: number;
  currency: string;
}
export interface Amount {
  currency_code: string;
  value: string;
}

const decimalsOf = (currency: string): number => currencyByCode(currency)?.decimals ?? 2;

/** An amount of a request; `whole` is the refusal of decimals where the currency has none. */
export function minorOf({ currency_code: currency, value }: Amount, whole: Issue = 'DECIMAL_PRECISION'): Minor | Issue {
  if (!acceptedCurrency(currency)) return 'INVALID_CURRENCY_CODE';
  const fault = syntaxFault(currency, value, whole);
  if (fault !== undefined) return fault;
  const [units = '', decimals = ''] = value.split('.');
  const minor = Number(units + decimals.padEnd(2, '0').slice(0, decimalsOf(currency)));
  return minor > 0 ? { minor, currency } : 'CANNOT_BE_ZERO_OR_NEGATIVE';
}

function syntaxFault(currency: string, value: string, whole: Issue): Issue | undefined {
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(value)) return 'INVALID_PARAMETER_SYNTAX';
  if (WHOLE.has(currency) && value.includes('.')) return whole;
  if (/\.\d{3}/.test(value)) return 'DECIMAL_PRECISION';
  return /\d{14}/.test(value) ? 'MAX_VALUE_EXCEEDED' : undefined;
}

/** What PayPal keeps of a capture: 2.9 % and 35 cents, in whole units where it writes no others. */
export function feeOf({ amountMinor, currency }: { amountMinor: number; currency: string }): number {
  const unit = WHOLE.has(currency) ? 10 ** decimalsOf(currency) : 1;
  const fee = Math.round((amountMinor * 0.029 + 35) / unit) * unit;
  return Math.min(amountMinor, Math.max(unit, fee));
}

export function amountOf({ minor, currency }: Minor): Amount {
  const decimals = decimalsOf(currency);
  const value = WHOLE.has(currency) ? String(minor / 10 ** decimals) : decimalOf(minor, { decimals });
  return { currency_code: currency, value };
}

/** What the seller gets of a capture. */
export function receivable(gross: Minor) {
  const { minor, currency } = gross;
  const fee = feeOf({ amountMinor: minor, currency });
  return {
    gross_amount: amountOf(gross),
    paypal_fee: amountOf({ minor: fee, currency }),
    net_amount: amountOf({ minor: minor - fee, currency }),
  };
}
