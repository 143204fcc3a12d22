import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingRequest, type PlannedBooking } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { isSessionEnd, QuoteForm, useFailureText, type QuoteRecipient } from '../features/booking';
import { customerMemory } from '../features/customer-form';
import css from './checkout.module.css';
import { SenderDialog, useSender } from './sender';
import { bookMutation } from './use-booking';
import type { CheckoutProps } from './use-checkout';

/** S2-9. */
const SENT_NOTICE_MS = 5000;

/** Sends the offer as it stands to an e-mail address; checkout goes on (S2-4 no. 5). */
export function QuoteByEmail({ checkout }: CheckoutProps) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const { data: places } = useQuery({ ...placesQuery(host), enabled: open });
  const sender = useSender();
  const quote = useMutation({
    ...bookMutation(host),
    onSuccess: () => {
      setOpen(false);
      setSent(true);
    },
    onError: (error) => {
      if (isSessionEnd(error)) sender.ask();
    },
  });
  const failureText = useFailureText('errors.genericQuotationError');
  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => setSent(false), SENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const { url, offer, selection, price } = checkout;
  if (checkout.quoteOnly) return null;
  const send = (customer: QuoteRecipient) => {
    if (!places || !price) return;
    if (sender.isUnknown) return sender.ask();
    const planned: PlannedBooking = {
      params: url.params,
      offer,
      extras: selection,
      choice: { kind: 'quote' },
      price,
      places,
      language: host.language,
    };
    quote.mutate({ request: bookingRequest(planned, { customer }), files: [] });
  };
  return (
    <>
      <Button variant="ghost" icon={<MailIcon size={18} />} onClick={() => setOpen(true)}>
        {t('quote.open')}
      </Button>
      {sent && (
        <Alert tone="positive" live className={css['sent']}>
          {t('checkout.quotationSent')}
        </Alert>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('quote.title')}
        closeLabel={t('actions.close')}
        size="s"
      >
        <QuoteForm
          initial={customerMemory.read(host.session)?.fields ?? {}}
          busy={quote.isPending || !places || !price}
          onSend={send}
          error={quote.error && !isSessionEnd(quote.error) ? failureText(quote.error) : undefined}
        />
      </Dialog>
      <SenderDialog sender={sender} onClose={sender.stopAsking} />
    </>
  );
}
