import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHost, usePageTitle, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { FailedLoad as Failed } from '@forecourt/shared/screens';
import type { SessionState } from '@forecourt/shared/session';
import { Box } from '@forecourt/shared/ui/box';
import { PageHead } from '@forecourt/shared/ui/page-head';
import css from './account-frame.module.css';

const PLACES = ['BOOKINGS', 'INFO', 'INFRACTIONS'] as const;
const PLACES_OF_AGENCIES = ['AGENCY', ...PLACES] as const;

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The account area: its navigation (S2-2), the heading of the page and the page itself. */
export function AccountFrame({ title, children, ...head }: AccountFrameProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { pathOf } = host;
  const { data: profile } = useQuery(profileQuery(host, useSession()));
  const { pathname } = useLocation();
  usePageTitle(title);
  const currentIn = (key: (typeof PLACES_OF_AGENCIES)[number]) => {
    if (pathname === pathOf(key)) return 'page' as const;
    return key === 'BOOKINGS' && pathname === pathOf('BOOKING_INFO');
  };
  return (
    <Box className={css['frame']}>
      <nav aria-label={t('area.label')} className={css['nav']}>
        <ul role="list" className={css['places']}>
          {(profile?.isAgency ? PLACES_OF_AGENCIES : PLACES).map((key) => (
            <li key={key}>
              <Link to={pathOf(key)} aria-current={currentIn(key)} className={css['place']}>
                {t(`area.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHead title={title} {...head} />
      {children}
    </Box>
  );
}

/** The session with which the page was opened: when it ends, the page says so instead of loading for nobody. */
export function useOpeningSession(): SessionState {
  const { session } = useHost();
  const [opening] = useState(() => session.read());
  return opening;
}

/** A list or a page of the account that did not load. */
export function FailedLoad(props: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-account');
  return <Failed {...props} signIn={t('logIn.title')} endedTitle={t('area.endedTitle')} />;
}
