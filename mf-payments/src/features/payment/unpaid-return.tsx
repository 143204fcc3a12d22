import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GATEWAY_CODES } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { bookingQuery } from './booking-query';
import { paymentStateOf } from './due';
import { paymentQuery } from './payment-url';
import { useLocalTime } from './use-place-time';

interface UnpaidReturnProps {
  reason: 'declined' | 'cancelled' | 'expired' | 'refunded' | 'unfinished';
  bookingId: string;
}

/** What happened, what is safe and what to do next; trying again is a new attempt with an order of its own. */
export function UnpaidReturn({ reason, bookingId }: UnpaidReturnProps) {
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
          {booking?.holdUntil && <p>{t('return.kept', { time: localTime(booking.holdUntil) })}</p>}
        </>
      }
      action={
        <>
          <ButtonLink
            component={Link}
            variant="primary"
            to={host.pathOf('PAYMENT', paymentQuery(bookingId, GATEWAY_CODES.REDSYS, balance))}
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
