import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** In place of the icon: a scene that takes half of a card, above the words where these need its width. */
  picture?: ReactNode;
  title: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** What this place is for. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Another way, apart from the rest. */
  further?: ReactNode;
}

export function EmptyState({ picture, ...words }: EmptyStateProps) {
  if (!picture) return <Words {...words} className={css['state']} />;
  return (
    <div className={css['pictured']}>
      <div className={css['picture']}>{picture}</div>
      <Words {...words} className={clsx(css['state'], css['beside'])} />
    </div>
  );
}

type WordsProps = Omit<EmptyStateProps, 'picture'> & { className: string };

function Words({ icon, title, headingLevel = 2, children, action, further, className }: WordsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={className}>
      {icon && (
        <span className={css['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={css['title']}>{title}</Heading>
      {children && <div className={css['text']}>{children}</div>}
      {action && <div className={css['action']}>{action}</div>}
      {further && <div className={css['further']}>{further}</div>}
    </div>
  );
}
