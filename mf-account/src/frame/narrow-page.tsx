import type { ReactNode } from 'react';
import { usePageTitle } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { PageHead } from '@forecourt/shared/ui/page-head';
import css from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead?: ReactNode;
  /** Below the card, such as the way to register. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page that has one thing to do, in a card of the width of a form. */
export function NarrowPage({ title, lead, below, children }: NarrowPageProps) {
  usePageTitle(title);
  return (
    <div className={css['page']}>
      <PageHead title={title} lead={lead} />
      <Card as="div">{children}</Card>
      {below && <div className={css['below']}>{below}</div>}
    </div>
  );
}
