import type { ReactNode } from 'react';
import { WarningIcon } from './icon';
import css from './state.module.css';

export interface ErrorScreenProps {
  title: ReactNode;
  /** What happened and what is safe. */
  message: ReactNode;
  /** What to do: one button, or several. */
  action?: ReactNode;
  /** A page of its own has a heading of the first level. */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** For the support desk. */
  reference?: ReactNode;
}

export function ErrorScreen({ title, message, action, headingLevel = 1, reference }: ErrorScreenProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css['state']} role="alert">
      <span className={`${css['icon']} ${css['bad']}`} aria-hidden="true">
        <WarningIcon size={28} />
      </span>
      <Heading className={css['title']}>{title}</Heading>
      <div className={css['text']}>{message}</div>
      {action && <div className={css['action']}>{action}</div>}
      {reference && <p className={css['reference']}>{reference}</p>}
    </div>
  );
}
