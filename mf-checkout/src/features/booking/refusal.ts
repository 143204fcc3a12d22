import { ApiError } from '@forecourt/shared/api-client';
import { fromDecimal, type Money } from '@forecourt/shared/money';

/** Why a booking was not made, as far as it decides what the visitor can do next. */
export type Refusal =
  | { kind: 'price-changed'; was: Money; now: Money }
  /** The car or the time is no longer to be had: back to the search. */
  | { kind: 'search-again'; error: ApiError }
  | { kind: 'extra-unavailable'; error: ApiError }
  | { kind: 'promotion-invalid'; error: ApiError }
  /** Something typed is refused; `fields` is field path → message key. */
  | { kind: 'invalid'; error: ApiError; fields: Record<string, string> }
  /** Nobody knows whether it arrived, or it may work in a moment: the same intent again, with the same key. */
  | { kind: 'retry'; error: ApiError }
  | { kind: 'final'; error: ApiError };

const BY_CODE: Readonly<Record<string, Refusal['kind']>> = {
  'price-changed': 'price-changed',
  'no-availability': 'search-again',
  'model-unknown': 'search-again',
  'slot-closed': 'search-again',
  'dates-invalid': 'search-again',
  'place-unknown': 'search-again',
  'additional-unavailable': 'extra-unavailable',
  'promotion-invalid': 'promotion-invalid',
  validation: 'invalid',
  'driver-age': 'invalid',
  unavailable: 'retry',
  'rate-limited': 'retry',
  'idempotency-key-reused': 'retry',
  'idempotency-key-missing': 'retry',
  unauthorized: 'retry',
};
const RETRY_STATUS: readonly number[] = [408, 429, 502, 503, 504];

function kindOf({ kind, status, errorCode }: ApiError): Refusal['kind'] {
  if (kind !== 'refused' || RETRY_STATUS.includes(status)) return 'retry';
  return BY_CODE[errorCode] ?? 'final';
}

/** `shown` is the price that was agreed to; `error` whatever the call failed with. */
export function refusalOf(error: unknown, shown: Money): Refusal {
  const failure =
    error instanceof ApiError
      ? error
      : new ApiError({
          kind: 'unreadable',
          status: 0,
          errorCode: 'unreadable',
          errorMessage: 'errors.genericBookingError',
        });
  const kind = kindOf(failure);
  switch (kind) {
    case 'price-changed':
      return priceChanged(failure, shown);
    case 'invalid':
      return { kind, error: failure, fields: failure.details };
    default:
      return { kind, error: failure };
  }
}

function priceChanged(error: ApiError, shown: Money): Refusal {
  const now = Number(error.details['price'] ?? Number.NaN);
  if (!Number.isFinite(now)) return { kind: 'final', error };
  return { kind: 'price-changed', was: shown, now: fromDecimal(now, error.details['currency'] ?? shown.currency) };
}
