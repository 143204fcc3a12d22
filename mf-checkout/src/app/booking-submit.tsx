import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import { useHost, useMoneyText, useSession } from '@forecourt/shared/host';
import { buttonLabel, pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import type { Refusal } from '../features/booking';
import { Terms, type CustomerFormState } from '../features/customer-form';
import { NextAction } from '../features/summary';
import css from './checkout.module.css';
import { isForQuotation, Refused } from './refused';
import type { Checkout, CheckoutProps } from './use-checkout';

interface BookingSubmitProps extends CheckoutProps {
  /** The form that it sends from outside. */
  formId: string;
  /** What the company's form says of its button (S2-3); it books, and asks for no quotation. */
  button: string;
  state: CustomerFormState;
  showsTerms: boolean;
  booking: { refusal: Refusal | undefined; busy: boolean };
  onRetry: () => void;
}

/** Terms, what went wrong last time, and the one button, which says what it does. */
export function BookingSubmit(props: BookingSubmitProps) {
  const { checkout, formId, state, button, showsTerms, booking, onRetry } = props;
  const { t } = useTranslation('mf-checkout');
  const { config, language } = useHost();
  const text = useSubmitText(checkout, t, buttonLabel(button, language));
  const message = pick(config.flow.checkout.customMessage, language);
  return (
    <Stack gap={4}>
      {message && <p>{message}</p>}
      {showsTerms && <Terms state={state} termsPageId={config.flow.checkout.termsPageId} />}
      {booking.refusal && <Refused checkout={checkout} refusal={booking.refusal} onRetry={onRetry} />}
      <NextAction>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="l"
          block
          busy={booking.busy || checkout.priceBusy}
          disabled={checkout.priceFailed || !checkout.price || !checkout.choice}
        >
          {text.button}
        </Button>
        {text.next && <p className={css['following']}>{text.next}</p>}
      </NextAction>
      <p className={css['after']}>{text.after}</p>
    </Stack>
  );
}

/** Whether what is booked there unpaid waits until its customer opens the link of an e-mail (D59). */
function useIsConfirmed({ pickUp }: Offer): boolean {
  const { site } = useHost().config;
  const { signedIn } = useSession();
  return !signedIn && (pickUp.confirmsGuests ?? site.confirmsGuests ?? false);
}

/**
 * "Book for €214, pay at the desk": amount and consequence stand on the button (look "Words"), unless the company's
 * form names it.
 */
function useSubmitText(
  checkout: Checkout,
  t: TFunction<'mf-checkout'>,
  label: string,
): { button: string; after: string; next?: string } {
  const { choice, price, onRequest, offer } = checkout;
  const money = useMoneyText();
  const isConfirmed = useIsConfirmed(offer);
  if (isForQuotation(checkout)) return { button: t('submit.quote'), after: t('submit.afterQuote') };
  if (onRequest) return { button: t('submit.request'), after: t('submit.afterRequest') };
  if (!price || !choice) return { button: label || t('submit.book'), after: '' };
  const amounts = { total: money(price.total), now: money(price.payNow) };
  if (price.payNow.minor > 0)
    return { button: label || t('submit.online', amounts), after: t('submit.afterOnline', amounts) };
  const button = label || t('submit.counter', amounts);
  return isConfirmed
    ? { button, after: t('submit.afterCounterOfGuest'), next: t('submit.guestConfirms') }
    : { button, after: t('submit.afterCounter') };
}
