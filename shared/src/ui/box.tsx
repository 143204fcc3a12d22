import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import css from './box.module.css';

export interface BoxProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: ElementType | undefined;
  /** `text` keeps lines readable, `form` is the checkout's left column. */
  width?: 'page' | 'text' | 'form' | undefined;
}

/** The theme's page width with a gutter (S1-9). */
export function Box({ as: Element = 'div', width = 'page', className, ...rest }: BoxProps) {
  return <Element {...rest} className={clsx(css['box'], css[width], className)} />;
}
