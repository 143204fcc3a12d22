import type { ElementType, ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** For screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
  ...rest
}: {
  as?: ElementType | undefined;
  children: ReactNode;
  id?: string;
  role?: string;
  'aria-live'?: 'polite' | 'assertive';
}) {
  return (
    <Element {...rest} className={css['hidden']}>
      {children}
    </Element>
  );
}
