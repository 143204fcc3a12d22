import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { appliedPrice, type AppliedPrice, type BookedBooking } from '@forecourt/shared/booking';
import { bookingRequest, type PlannedBooking } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { isSessionEnd, useFailureText, type QuoteRecipient } from '../features/booking';
import { customerMemory } from '../features/customer-form';
import css from './checkout.module.css';
import { SenderDialog, useSender } from './sender';
import { bookMutation } from './use-booking';
import type { Checkout, CheckoutProps } from './use-checkout';

const load = () => import('./quote-form');
const QuoteForm = lazy(load);
const fetchAhead = () => void load().catch(() => undefined);

/** S2-9. */
const SENT_NOTICE_MS = 5000;

const QUOTE: PaymentMethodChoice = { kind: 'quote' };

/** Says for a while that it was sent. */
function useSentNotice() {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), SENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return { sent, say: setSent };
}

/** Sends the offer to an e-mail address; checkout goes on (S2-4 no. 5). */
export function QuoteByEmail({ checkout }: CheckoutProps) {
  const { t } = useTranslation('mf-checkout');
  const [open, setOpen] = useState(false);
  const { sent, say } = useSentNotice();
  const [withheld, setWithheld] = useState<string>();
  const close = () => setOpen(false);
  if (checkout.quoteOnly) return null;
  const finish = ({ id, booking }: BookedBooking) => {
    close();
    setWithheld(booking?.isMailWithheld ? id : undefined);
    say(!booking?.isMailWithheld);
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<MailIcon size={18} />}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      >
        <span className={css['word']}>{t('quote.open')}</span>
      </Button>
      {sent && (
        <Alert tone="positive" live className={css['sent']}>
          {t('checkout.quotationSent')}
        </Alert>
      )}
      {withheld !== undefined && <Withheld bookingId={withheld} />}
      <QuoteDialog checkout={checkout} open={open} onClose={close} onSent={finish} />
    </>
  );
}

/** It is made, but its e-mail has not left: it can be looked at here. */
function Withheld({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const see = (
    <ButtonLink component={Link} to={pathOf('BOOKING_SUCCESS', new URLSearchParams({ bookingId }).toString())}>
      {t('quote.see')}
    </ButtonLink>
  );
  return (
    <Alert tone="caution" live className={css['sent']} actions={see}>
      {t('quote.withheld', { reference: bookingId })}
    </Alert>
  );
}

interface QuoteDialogProps extends CheckoutProps {
  open: boolean;
  onClose: () => void;
  onSent: (quotation: BookedBooking) => void;
}

/**
 * A quotation names no payment online, so it has the price without what only that would save, and says so before it is
 * sent.
 */
function QuoteDialog({ checkout, open, onClose, onSent }: QuoteDialogProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const money = useMoneyText();
  const { data: places } = useQuery({ ...placesQuery(host), enabled: open });
  const sender = useSender();
  const quote = useMutation({
    ...bookMutation(host),
    onSuccess: (quotation) => onSent(quotation),
    onError: (error) => {
      if (isSessionEnd(error)) sender.ask();
    },
  });
  const failureText = useFailureText('errors.genericQuotationError');
  const { url, offer, selection } = checkout;
  const price = checkout.quote && appliedPrice(checkout.quote, QUOTE, host.config);
  const send = (customer: QuoteRecipient) => {
    if (!places || !price) return;
    if (sender.isUnknown) return sender.ask();
    const { language } = host;
    const planned: PlannedBooking = {
      params: url.params,
      offer,
      extras: selection,
      choice: QUOTE,
      price,
      places,
      language,
    };
    quote.mutate({ request: bookingRequest(planned, { customer }), files: [] });
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('quote.title')} closeLabel={t('actions.close')} size="s">
        <Suspense fallback={<Skeleton shape="block" height={360} />}>
          <QuoteForm
            initial={customerMemory.read(host.session)?.fields ?? {}}
            busy={quote.isPending || !places || !price}
            price={price && money(price.total)}
            isWithoutOffer={isWithoutOffer(checkout, price)}
            onSend={send}
            error={quote.error && !isSessionEnd(quote.error) ? failureText(quote.error) : undefined}
          />
        </Suspense>
      </Dialog>
      <SenderDialog sender={sender} onClose={sender.stopAsking} />
    </>
  );
}

/** The page shows a promotion that the quotation cannot have. */
const isWithoutOffer = ({ price: shown }: Checkout, quoted: AppliedPrice | undefined): boolean =>
  shown?.promotion?.id !== quoted?.promotion?.id;
