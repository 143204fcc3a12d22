import { useTranslation } from 'react-i18next';
import { canPayBalance, showsPayBalance, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { abs } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { ExternalLinkIcon } from '@forecourt/shared/ui/icon';
import { MINUTES_TICK_MS, useNow } from '@forecourt/shared/ui/now';
import { tokenOf } from './access-token';

/**
 * The way to pay beside the check-in, in a tab of its own (S2-2.14). The payment link opens by the token of the self
 * check-in, or for its owner by the session (D130).
 */
export function PayNow({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const token = tokenOf(booking.id);
  const link = new URLSearchParams({ bookingId: booking.id, ...(token !== undefined && { token }) });
  return (
    <ButtonLink
      href={pathOf('PAYMENT_LINK', link.toString())}
      target="_blank"
      rel="noopener"
      icon={<ExternalLinkIcon size={18} aria-hidden="true" />}
    >
      {t('selfCheckIn.debt.pay')}
    </ButtonLink>
  );
}

/** What is still to be paid of a booking that stands, so that check-in works either way. */
export function DebtNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  const money = useMoneyText();
  const now = useNow(MINUTES_TICK_MS);
  if (!showsPayBalance(config.flow.general.paymentMethods) || !canPayBalance(booking, now)) return null;
  return (
    <Alert
      tone="caution"
      title={t('selfCheckIn.debt.title', { amount: money(abs(booking.balance)) })}
      actions={<PayNow booking={booking} />}
    >
      {t('selfCheckIn.debt.text')}
    </Alert>
  );
}
