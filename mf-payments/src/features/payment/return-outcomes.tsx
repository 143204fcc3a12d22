import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { confirmationDue } from '@forecourt/shared/booking';
import { paymentTypeNumber, type SupportedGateway } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { ClockIcon, ReceiptIcon } from '@forecourt/shared/ui/icon';
import { paymentStateOf } from './amounts';
import { bookingQuery } from './booking-gate';
import { useLocalTime } from './local-times';
import { paymentQuery } from './payment-url';

/** No verdict yet: paying again must not be offered, and the result comes by e-mail too. */
export function PendingPayment({ busy, onCheckAgain }: { busy: boolean; onCheckAgain: () => void }) {
  const { t } = useTranslation('mf-payments');
  return (
    <EmptyState
      headingLevel={1}
      icon={<ClockIcon />}
      title={t('return.pendingTitle')}
      action={
        <Button variant="primary" busy={busy} onClick={onCheckAgain}>
          {t('return.checkAgain')}
        </Button>
      }
    >
      <p role="status">{t('return.pendingText')}</p>
    </EmptyState>
  );
}

export function UnknownPayment() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <EmptyState
      headingLevel={1}
      icon={<ReceiptIcon />}
      title={t('return.unknownTitle')}
      action={
        <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
          {t('access.myBookings')}
        </ButtonLink>
      }
    >
      <p>{t('return.unknownText')}</p>
    </EmptyState>
  );
}

interface UnpaidReturnProps {
  reason: 'declined' | 'cancelled' | 'expired' | 'refunded' | 'unfinished';
  bookingId: string;
  gateway: SupportedGateway;
}

/** What happened and what to do next; trying again is a new attempt with an order of its own. */
export function UnpaidReturn({ reason, bookingId, gateway }: UnpaidReturnProps) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const localTime = useLocalTime();
  const { data: booking } = useQuery(bookingQuery(host, bookingId));
  const balance = booking !== undefined && paymentStateOf(booking) === 'paid';
  return (
    <ErrorScreen
      title={t(`return.${reason}Title`)}
      message={
        <>
          <p>{t(`return.${reason}Text`)}</p>
          {booking?.holdUntil && confirmationDue(booking) === undefined && (
            <p>{t('return.kept', { time: localTime(booking.holdUntil) })}</p>
          )}
        </>
      }
      action={
        <>
          <ButtonLink
            component={Link}
            variant="primary"
            to={host.pathOf('PAYMENT', paymentQuery(bookingId, paymentTypeNumber(gateway), balance))}
          >
            {t('return.tryAgain')}
          </ButtonLink>
          <ButtonLink component={Link} to={host.pathOf('PAYMENT_OPTIONS', paymentQuery(bookingId))}>
            {t('return.otherMethod')}
          </ButtonLink>
        </>
      }
    />
  );
}
