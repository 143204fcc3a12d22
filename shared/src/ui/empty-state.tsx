import type { ReactNode } from 'react';
import css from './state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** What this place is for. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css['state']}>
      {icon && (
        <span className={css['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={css['title']}>{title}</Heading>
      {children && <div className={css['text']}>{children}</div>}
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
}
