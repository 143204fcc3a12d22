import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './alert.module.css';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from './icon';

interface Content {
  tone: 'info' | 'positive' | 'caution' | 'negative';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Appears after the page has loaded and must be heard: bad news at once, other news when it is quiet. */
  live?: boolean | undefined;
  className?: string | undefined;
}
interface Closable {
  onClose: () => void;
  closeLabel: string;
}
interface Fixed {
  onClose?: undefined;
  closeLabel?: undefined;
}
export type AlertProps = Content & (Closable | Fixed);

const ICONS = { info: InfoIcon, positive: SuccessIcon, caution: WarningIcon, negative: AlertIcon } as const;

function roleOf(tone: Content['tone'], live: boolean): 'alert' | 'status' | undefined {
  if (!live) return undefined;
  return tone === 'negative' ? 'alert' : 'status';
}

export function Alert({ tone, title, children, actions, live = false, onClose, closeLabel, className }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={clsx(css['alert'], css[tone], className)} role={roleOf(tone, live)}>
      <Icon size={22} aria-hidden="true" className={css['icon']} />
      <div className={css['body']}>
        {title && <p className={css['title']}>{title}</p>}
        {children && <div className={css['text']}>{children}</div>}
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
      {onClose && (
        <button type="button" className={css['close']} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
