import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockProps } from '../../content/block';
import { shaped, words } from '../../content/read-props';
import css from './block-countdown.module.css';
import { timeLeft } from './time-left';

const readProps = shaped({ until: words });
const MINUTE_MS = 60_000;

const everySecond = (onChange: () => void) => {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
};
const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The clock starts in the browser; the server leaves its place free. */
export function CountdownBlock({ block, text }: BlockProps) {
  const { t } = useTranslation('mf-cms');
  const minute = useSyncExternalStore(everySecond, currentMinute, () => undefined);
  const left =
    minute === undefined ? undefined : timeLeft(new Date(readProps(block.props).until), new Date(minute * MINUTE_MS));
  const figures =
    left &&
    (['days', 'hours', 'minutes'] as const).map((unit) => t(`countdown.${unit}`, { count: left[unit] })).join(' · ');
  return (
    <div className={css['countdown']}>
      {text('title') && <p className={css['title']}>{text('title')}</p>}
      <p className={css['figures']} role="timer">
        {minute === undefined ? '\u00a0' : (figures ?? t('countdown.over'))}
      </p>
    </div>
  );
}
