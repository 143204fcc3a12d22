import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { RefusalAlert, type Refusal } from '../features/booking';
import { Terms, type CustomerFormState } from '../features/customer-form';
import { searchText } from './checkout-url';
import css from './checkout.module.css';
import type { Offer } from './use-offer';

export interface BookingSubmitProps {
  offer: Offer;
  state: CustomerFormState;
  showsTerms: boolean;
  booking: { refusal: Refusal | undefined; busy: boolean };
  onRetry: () => void;
}

/** Terms, what went wrong last time, and the one button, which says what it does. */
export function BookingSubmit({ offer, state, showsTerms, booking, onRetry }: BookingSubmitProps) {
  const { t } = useTranslation('mf-checkout');
  const { config, language, pathOf } = useHost();
  const [query] = useSearchParams();
  const text = useSubmitText(offer, t);
  const message = pick(config.flow.checkout.customMessage, language);
  return (
    <Stack gap={4}>
      {message && <p>{message}</p>}
      {showsTerms && <Terms state={state} termsPageId={config.flow.checkout.termsPageId} />}
      {booking.refusal && (
        <RefusalAlert refusal={booking.refusal} searchPath={pathOf('SEARCH', searchText(query))} onRetry={onRetry} />
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={booking.busy || offer.priceBusy}
        disabled={offer.priceFailed || !offer.price}
      >
        {text.button}
      </Button>
      <p className={css['after']}>{text.after}</p>
    </Stack>
  );
}

/** "Book for €214, pay at the desk": amount and consequence stand on the button (look "Words"). */
function useSubmitText(
  { choice, price, quoteOnly }: Offer,
  t: TFunction<'mf-checkout'>,
): { button: string; after: string } {
  const money = useMoneyText();
  if (quoteOnly || choice?.kind === 'quote') return { button: t('submit.quote'), after: t('submit.afterQuote') };
  if (!price) return { button: t('submit.book'), after: '' };
  const amounts = { total: money(price.total), now: money(price.payNow) };
  if (price.payNow.minor > 0) return { button: t('submit.online', amounts), after: t('submit.afterOnline', amounts) };
  return { button: t('submit.counter', amounts), after: t('submit.afterCounter') };
}
