import { useTranslation } from 'react-i18next';
import { confirmationDue, type Booking } from '@forecourt/shared/booking';
import { Alert } from '@forecourt/shared/ui/alert';
import { clockText, useSecondsUntil } from '@forecourt/shared/ui/countdown';
import { ClockIcon } from '@forecourt/shared/ui/icon';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { useLocalTime } from './local-times';
import css from './nothing-charged-yet.module.css';

/** The time of day is of a hold of minutes; a provisional booking's may end on another day. */
export function NothingChargedYet({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const localTime = useLocalTime();
  const holdUntil = confirmationDue(booking) === undefined ? booking.holdUntil : undefined;
  const seconds = useSecondsUntil(holdUntil);
  if (holdUntil === undefined || seconds === undefined) return <p>{t('payment.notCharged')}</p>;
  if (seconds === 0)
    return (
      <Alert tone="caution" live>
        {t('payment.keptOver')}
      </Alert>
    );
  return (
    <div className={css['hold']}>
      <p>{t('payment.kept', { time: localTime(holdUntil) })}</p>
      <p className={css['left']}>
        <ClockIcon size={20} aria-hidden="true" />
        <span role="timer">{t('payment.left', { time: clockText(seconds) })}</span>
      </p>
      <TimeCall seconds={seconds} />
    </div>
  );
}

/** Minutes of which it is said that no more are left, for who does not see the clock. */
const CALLED_MINUTES = [1, 2, 5, 10];

function TimeCall({ seconds }: { seconds: number }) {
  const { t } = useTranslation('mf-payments');
  const minutes = CALLED_MINUTES.find((mark) => seconds <= mark * 60);
  return (
    <VisuallyHidden role="status">{minutes === undefined ? '' : t('payment.leftSoon', { minutes })}</VisuallyHidden>
  );
}
