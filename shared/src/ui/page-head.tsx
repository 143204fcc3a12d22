import type { ReactNode } from 'react';
import css from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title, such as a breadcrumb or a way back. */
  above?: ReactNode;
  /** Beside the title on wide screens, such as actions or a status. */
  aside?: ReactNode;
}

export function PageHead({ title, lead, above, aside }: PageHeadProps) {
  return (
    <header className={css['head']}>
      {above}
      <div className={css['row']}>
        <div className={css['words']}>
          <h1 className={css['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={css['lead']}>{lead}</p>}
        </div>
        {aside && <div className={css['aside']}>{aside}</div>}
      </div>
    </header>
  );
}
