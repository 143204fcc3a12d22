import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './status-chip.module.css';

export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'negative';

/** A state in one or two words; the words carry it, the colour only helps. */
export function StatusChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={clsx(css['chip'], css[tone])}>
      {icon ?? <span className={css['dot']} aria-hidden="true" />}
      {children}
    </span>
  );
}
