import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'section'>, 'ref'> {
  as?: 'section' | 'article' | 'div' | 'li' | 'form' | 'aside' | undefined;
  heading?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Beside the heading, such as an edit button. */
  action?: ReactNode;
  tone?: 'raised' | 'sunken' | 'outline' | undefined;
  /** The whole card answers to the link inside that carries `CARD_LINK`; other controls stay their own. */
  linked?: boolean | undefined;
  flush?: boolean | undefined;
}

export const CARD_LINK = { 'data-card-link': '' } as const;

export function Card({
  as = 'section',
  heading,
  headingLevel = 2,
  action,
  tone = 'raised',
  linked,
  flush,
  className,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Element = as as 'section';
  const Heading = `h${headingLevel}` as const;
  return (
    <Element
      aria-labelledby={heading ? id : undefined}
      {...rest}
      className={clsx(css['card'], css[tone], linked && css['linked'], flush && css['flush'], className)}
    >
      {heading && (
        <div className={css['head']}>
          <Heading id={id} className={css['heading']}>
            {heading}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}
