import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import css from './stack.module.css';

/** Steps of the grid of 4: 4 is 16 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 24 | 'section';

export interface StackProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: ElementType | undefined;
  gap?: Gap | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
}

export function Stack({ as: Element = 'div', gap = 4, align, className, ...rest }: StackProps) {
  return (
    <Element {...rest} className={clsx(css['stack'], css[`gap-${gap}`], align && css[`align-${align}`], className)} />
  );
}

export interface ClusterProps extends StackProps {
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
}

/** Things side by side that wrap when there is no room. */
export function Cluster({ as: Element = 'div', gap = 3, align = 'center', justify, className, ...rest }: ClusterProps) {
  return (
    <Element
      {...rest}
      className={clsx(
        css['cluster'],
        css[`gap-${gap}`],
        css[`align-${align}`],
        justify && css[`justify-${justify}`],
        className,
      )}
    />
  );
}
