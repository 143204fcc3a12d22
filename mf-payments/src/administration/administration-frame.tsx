import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '@forecourt/shared/administration';
import { usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { PageHead, type PageHeadProps } from '@forecourt/shared/ui/page-head';
import css from './administration-frame.module.css';
import { PLACES, usePathTo, usePlace } from './places';

interface AdministrationFrameProps extends Omit<PageHeadProps, 'title'> {
  title: string;
  children: ReactNode;
}

/** The administration of payments: its navigation, the heading of the place and the place itself. */
export function AdministrationFrame({ title, children, ...head }: AdministrationFrameProps) {
  const { t } = useTranslation('mf-payments');
  const { place, id } = usePlace();
  const pathTo = usePathTo();
  usePageTitle(title);
  const currentIn = (name: (typeof PLACES)[number]) =>
    name === place && (id === undefined ? ('page' as const) : ('true' as const));
  return (
    <Box className={css['frame']}>
      <nav aria-label={t('admin.label')} className={css['nav']}>
        <ul role="list" className={css['places']}>
          {PLACES.map((name) => (
            <li key={name}>
              <Link to={pathTo(name)} aria-current={currentIn(name)} className={css['place']}>
                {t(`admin.places.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHead title={title} {...head} />
      <LeaveGuard
        texts={{
          title: t('admin.leave.title'),
          text: t('admin.leave.text'),
          stay: t('admin.leave.stay'),
          leave: t('admin.leave.leave'),
        }}
      >
        {children}
      </LeaveGuard>
    </Box>
  );
}
