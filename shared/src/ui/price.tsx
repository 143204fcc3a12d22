import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './price.module.css';

export interface PriceProps {
  /** Already formatted by the money room. */
  text: string;
  size?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** A former price. */
  struck?: boolean | undefined;
  /** Said before a former price, for screen readers ("instead of"). */
  struckLabel?: string | undefined;
  /** After the figure and small ("per day"). */
  suffix?: ReactNode;
}

export function Price({ text, size = 'm', struck, struckLabel, suffix }: PriceProps) {
  return (
    <span className={clsx(css['price'], css[size], struck && css['struck'])}>
      {struck && struckLabel && <span className={css['hidden']}>{struckLabel} </span>}
      {struck ? <s>{text}</s> : text}
      {suffix && <span className={css['suffix']}> {suffix}</span>}
    </span>
  );
}
