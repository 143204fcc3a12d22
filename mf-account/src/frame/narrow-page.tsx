import type { ReactNode } from 'react';
import { usePageTitle } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './narrow-page.module.css';

interface NarrowPageProps {
  title: string;
  lead?: ReactNode;
  /** Below the card, such as the way to register. */
  below?: ReactNode;
  /** A further card. */
  more?: ReactNode;
  /** After all of it; beside it where the page is wide. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page that has one thing to do, in a card of the width of a form. */
export function NarrowPage({ title, lead, below, more, beside, children }: NarrowPageProps) {
  usePageTitle(title);
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <PageHead title={title} lead={lead} />
        <Stack gap={5}>
          <Card as="div">{children}</Card>
          {more}
        </Stack>
        {below && <div className={css['below']}>{below}</div>}
      </div>
      {beside && <div className={css['beside']}>{beside}</div>}
    </div>
  );
}
