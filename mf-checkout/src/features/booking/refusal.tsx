import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText, useMoneyText } from '@forecourt/shared/host';
import { fromDecimal, type Money } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';

/** Why a booking was not made, as far as it decides what the visitor can do next. */
export type Refusal =
  | { kind: 'price-changed'; was: Money; now: Money }
  /** The car or the time is no longer to be had: back to the search. */
  | { kind: 'search-again'; error: ApiError }
  /** The offer was not made for this booking, or not to whoever sends it; the one of now takes its place. */
  | { kind: 'offer-invalid'; error: ApiError }
  | { kind: 'extra-unavailable'; error: ApiError }
  | { kind: 'promotion-invalid'; error: ApiError }
  /** Something typed is refused; `fields` is field path → message key. */
  | { kind: 'invalid'; error: ApiError; fields: Record<string, string> }
  /** Nobody knows whether it arrived, or it may work in a moment: the same request again, with the same key. */
  | { kind: 'retry'; error: ApiError }
  /** Whoever sends it is no longer signed in (D53). */
  | { kind: 'session-ended'; error: ApiError }
  | { kind: 'final'; error: ApiError };

const BY_CODE: Readonly<Record<string, Refusal['kind']>> = {
  'price-changed': 'price-changed',
  'offer-invalid': 'offer-invalid',
  'no-availability': 'search-again',
  'model-unknown': 'search-again',
  'slot-closed': 'search-again',
  'dates-invalid': 'search-again',
  'place-unknown': 'search-again',
  'additional-unavailable': 'extra-unavailable',
  'promotion-invalid': 'promotion-invalid',
  validation: 'invalid',
  'driver-age': 'invalid',
  'agreement-invalid': 'invalid',
  'insurance-missing': 'invalid',
  unavailable: 'retry',
  'rate-limited': 'retry',
  'idempotency-key-reused': 'retry',
  'idempotency-key-invalid': 'retry',
};
const RETRY_STATUS: readonly number[] = [408, 429, 502, 503, 504];

function kindOf({ kind, status, errorCode }: ApiError): Refusal['kind'] {
  if (status === 401) return 'session-ended';
  if (kind !== 'refused' || RETRY_STATUS.includes(status)) return 'retry';
  return BY_CODE[errorCode] ?? 'final';
}

/** The car or the time is no longer to be had, whatever else is tried. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && kindOf(error) === 'search-again';

/** The server knows the sender no longer. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && kindOf(error) === 'session-ended';

const UNREADABLE = {
  kind: 'unreadable',
  status: 0,
  errorCode: 'unreadable',
  errorMessage: 'errors.genericBookingError',
} as const;

/** `shown` is the price that was agreed to; `error` whatever the call failed with. */
export function refusalOf(error: unknown, shown: Money): Refusal {
  const failure = error instanceof ApiError ? error : new ApiError(UNREADABLE);
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

interface RefusalAlertProps {
  refusal: Refusal;
  /** A quotation was asked for, and no booking. */
  isQuotation: boolean;
  /** The way back to the search. */
  resultsLink: ReactNode;
  onRetry: () => void;
}

/** Of these a quotation has words of its own; those of the others speak of the car. */
const OF_QUOTATION: ReadonlySet<Refusal['kind']> = new Set(['retry', 'final']);

/** What happened, that nothing was booked, and the one thing to do next. */
function RefusalText({ refusal, isQuotation, resultsLink, onRetry }: RefusalAlertProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const failureText = useFailureText(isQuotation ? 'errors.genericQuotationError' : 'errors.genericBookingError');
  if (refusal.kind === 'price-changed') {
    const amounts = { was: money(refusal.was), now: money(refusal.now) };
    return (
      <Alert tone="negative" live title={t('refusal.priceChangedTitle')}>
        {t(isQuotation ? 'refusal.quotation.priceChanged' : 'refusal.priceChanged', amounts)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="negative"
      live
      title={t(`refusal.${isQuotation && OF_QUOTATION.has(refusal.kind) ? 'quotation' : 'title'}.${refusal.kind}`)}
      actions={refusal.kind === 'search-again' ? resultsLink : refusal.kind === 'retry' && <Retry onRetry={onRetry} />}
    >
      {failureText(refusal.error)}
    </Alert>
  );
}

/** The alert of a quotation that failed comes to the top of the window, for eyes and screen readers alike (S2-8). */
export function RefusalAlert(props: RefusalAlertProps) {
  const { refusal, isQuotation } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isQuotation || refusal.kind === 'invalid') return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [isQuotation, refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <RefusalText {...props} />
    </div>
  );
}

function Retry({ onRetry }: Pick<RefusalAlertProps, 'onRetry'>) {
  const { t } = useTranslation('mf-checkout');
  return <Button onClick={onRetry}>{t('actions.retry')}</Button>;
}

/** Texts of known codes are translated, those of others the server's own; `general` stands for all else (S2-8). */
export function useFailureText(
  general: 'errors.genericBookingError' | 'errors.genericQuotationError',
): (error: unknown) => string {
  const { t, i18n } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError) || error.kind === 'unreadable') return t(general);
    const known = error.kind !== 'refused' || i18n.exists(`errors.codes.${error.errorCode}`, { ns: 'shared' });
    return known ? errorText(error) : (error.said ?? t(general));
  };
}
