import { ApiError } from '@forecourt/shared/api-client';
import { RefusalAlert, type Refusal } from '../features/booking';
import { OtherCars } from './other-cars';
import { ResultsLink } from './results-link';
import type { Checkout, CheckoutProps } from './use-checkout';

/** The car is gone while the search still holds, so that its other cars can be had. */
const TAKEN: ReadonlySet<string> = new Set(['no-availability', 'model-unknown']);
export const isTaken = (error: unknown): boolean => error instanceof ApiError && TAKEN.has(error.errorCode);

/** What is sent is the wish for a quotation, and no booking. */
export const isForQuotation = ({ quoteOnly, choice }: Checkout): boolean => quoteOnly || choice?.kind === 'quote';

interface RefusedProps extends CheckoutProps {
  refusal: Refusal;
  onRetry: () => void;
}

/** What the server refused, and what can be had instead. */
export function Refused({ checkout, refusal, onRetry }: RefusedProps) {
  return (
    <>
      <RefusalAlert
        refusal={refusal}
        isQuotation={isForQuotation(checkout)}
        resultsLink={<ResultsLink />}
        onRetry={onRetry}
      />
      {refusal.kind === 'search-again' && isTaken(refusal.error) && (
        <OtherCars params={checkout.url.params} choice={checkout.choice} />
      )}
    </>
  );
}
