import { useTranslation } from 'react-i18next';
import { clockText, useSecondsUntil } from '@forecourt/shared/ui/countdown';
import { ClockIcon } from '@forecourt/shared/ui/icon';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './hold.module.css';

/** Minutes of which it is said that no more are left, for who does not see the clock. */
const CALLED_MINUTES = [1, 2, 5];

/** How long the car is kept; quiet, since it ends without harm: the car can be booked while it is free. */
export function HoldClock({ until }: { until: string | undefined }) {
  const { t } = useTranslation('mf-checkout');
  const seconds = useSecondsUntil(until);
  if (seconds === undefined) return null;
  const minutes = CALLED_MINUTES.find((mark) => seconds <= mark * 60);
  const said = seconds === 0 ? t('hold.over') : minutes === undefined ? '' : t('hold.soon', { minutes });
  return (
    <div className={css['hold']}>
      <ClockIcon size={20} aria-hidden="true" />
      {seconds === 0 ? (
        <span aria-hidden="true">{t('hold.over')}</span>
      ) : (
        <span role="timer">{t('hold.kept', { time: clockText(seconds) })}</span>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
