import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeaveGuard } from '@forecourt/shared/administration';
import type { AdministratorMe, ContentKind } from '@forecourt/shared/contract';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { PageHead, type PageHeadProps } from '@forecourt/shared/ui/page-head';
import css from './administration-frame.module.css';
import { isEditor, isOwner, meQuery } from './me-query';
import { usePathTo, usePlace, type OtherPlace, type Place } from './places';

interface AdministrationFrameProps extends Omit<PageHeadProps, 'title'> {
  title: string;
  /** The place takes the whole window; the navigation is folded. */
  isWide?: boolean;
  children: ReactNode;
}

/** The administration of the site: its navigation, the heading of the place and the place itself. */
export function AdministrationFrame({ title, isWide = false, children, ...head }: AdministrationFrameProps) {
  const { t } = useTranslation('mf-cms');
  usePageTitle(title);
  return (
    <Box className={clsx(css['frame'], isWide && css['wide'])}>
      {isWide ? (
        <Disclosure plain summary={t('admin.label')}>
          <Navigation />
        </Disclosure>
      ) : (
        <Navigation />
      )}
      <div className={css['place']}>
        <PageHead title={title} {...head} />
        <LeaveGuard
          texts={{
            title: t('admin.leave.title'),
            text: t('admin.leave.text'),
            lost: t('admin.leave.lost'),
            stay: t('admin.leave.stay'),
            leave: t('admin.leave.leave'),
          }}
        >
          {children}
        </LeaveGuard>
      </div>
    </Box>
  );
}

const CONTENT: readonly ContentKind[] = ['page', 'blog-post', 'form', 'menu', 'layout', 'shared-component'];
const LOOK: readonly ContentKind[] = ['theme', 'header', 'company'];

interface Entry {
  key: string;
  label: string;
  to: string;
  isHere: boolean;
}

const isKindAt = (place: Place, kind: ContentKind): boolean => 'kind' in place && place.kind === kind;
const isSettingAt = (place: Place): boolean =>
  place.at === 'settings' || ('kind' in place && !CONTENT.includes(place.kind) && !LOOK.includes(place.kind));

/** What each group offers to somebody; what the server would refuse is not offered. */
function useGroups(me: AdministratorMe | undefined): { name: string; entries: Entry[] }[] {
  const { t } = useTranslation('mf-cms');
  const { pathOf } = useHost();
  const pathTo = usePathTo();
  const place = usePlace();
  const kinds = (names: readonly ContentKind[], to: (kind: ContentKind) => string): Entry[] =>
    names
      .filter((kind) => me?.maySee.includes(kind))
      .map((kind) => ({ key: kind, label: t(`admin.kinds.${kind}`), to: to(kind), isHere: isKindAt(place, kind) }));
  const other = (name: OtherPlace, isOffered: boolean): Entry[] =>
    isOffered
      ? [
          {
            key: name,
            label: t(`admin.places.${name}`),
            to: pathTo.other(name),
            isHere: name === 'settings' ? isSettingAt(place) : place.at === name,
          },
        ]
      : [];
  const payments = { key: 'payments', label: t('admin.places.payments'), to: pathOf('PAYMENTS_ADMIN'), isHere: false };
  return [
    {
      name: 'content',
      entries: [...kinds(CONTENT, pathTo.list), ...other('media', !!me), ...other('entries', !!me?.mayHandleEntries)],
    },
    {
      name: 'look',
      entries: [...kinds(LOOK, (kind) => pathTo.record(kind, 1)), ...other('settings', !!me)],
    },
    {
      name: 'team',
      entries: [
        ...other('people', !!me?.mayInvite),
        ...other('audit', isOwner(me)),
        ...other('transfer', isEditor(me)),
        ...(me?.mayAdministerPayments ? [payments] : []),
      ],
    },
  ].filter(({ entries }) => entries.length > 0);
}

function Navigation() {
  const { t } = useTranslation('mf-cms');
  const { data } = useQuery(meQuery(useHost()));
  const groups = useGroups(data);
  return (
    <nav aria-label={t('admin.label')} className={css['nav']}>
      {groups.map(({ name, entries }) => (
        <div key={name} className={css['group']}>
          <p className={css['groupName']} id={`admin-nav-${name}`}>
            {t(`admin.groups.${name}`)}
          </p>
          <ul role="list" aria-labelledby={`admin-nav-${name}`} className={css['entries']}>
            {entries.map(({ key, label, to, isHere }) => (
              <li key={key}>
                <Link to={to} aria-current={isHere ? 'page' : undefined} className={css['entry']}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
