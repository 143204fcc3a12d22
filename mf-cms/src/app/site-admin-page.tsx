import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { AdministrationTexts } from '@forecourt/shared/administration';
import { CONTENT_KINDS, type LoadMessages } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { AdministrationFrame, FailedLoad, Loading, meQuery, usePathTo, usePlace } from '../administration';
import { loadMessages } from '../administration/messages';
import {
  AuditPlace,
  HistoryPage,
  loadFieldTexts,
  RecordList,
  RecordPage,
  wasMadeHere,
} from '../features/admin-content';
import { MediaPlace } from '../features/admin-media';
import { PageBuilderPlace } from './page-builder-place';
import { SettingsPlace } from './settings-place';

const EntriesPage = lazy(() => import(/* webpackChunkName: "site-admin-entries" */ './entries-page'));
const PeoplePage = lazy(() => import(/* webpackChunkName: "site-admin-people" */ './people-page'));
const TransferPage = lazy(() => import(/* webpackChunkName: "site-admin-transfer" */ './transfer-page'));

const loadTexts: LoadMessages = async (language) => {
  const [texts, fields] = await Promise.all([loadMessages(language), loadFieldTexts(language)]);
  return texts && { ...texts, ...fields };
};

/** The administration of the site; the shell shows it to administrators, and its calls answer them alone. */
export default function SiteAdminPage() {
  return (
    <AdministrationTexts remote="mf-cms" loadMessages={loadTexts} signIn="account.signIn">
      <CurrentPlace />
    </AdministrationTexts>
  );
}

function CurrentPlace() {
  const place = usePlace();
  switch (place.at) {
    case 'list':
      return <RecordList key={place.kind} kind={place.kind} />;
    case 'media':
      return <MediaPlace />;
    case 'record':
      return <RecordPlace kind={place.kind} id={place.id} view={place.view} />;
    case 'audit':
      return <AuditPlace />;
    case 'people':
      return (
        <Suspense fallback={<Waiting />}>
          <PeoplePage />
        </Suspense>
      );
    case 'entries':
      return (
        <Suspense fallback={<Waiting />}>
          <EntriesPage id={place.id} />
        </Suspense>
      );
    case 'transfer':
      return (
        <Suspense fallback={<Waiting />}>
          <TransferPage />
        </Suspense>
      );
    case 'settings':
      return <SettingsPlace />;
    default:
      return <Home />;
  }
}

function Waiting() {
  const { t } = useTranslation('mf-cms');
  return (
    <AdministrationFrame title={t('admin.label')}>
      <Loading rows={4} />
    </AdministrationFrame>
  );
}

type RecordPlaceProps = Omit<Extract<ReturnType<typeof usePlace>, { at: 'record' }>, 'at'>;

function RecordPlace({ kind, id, view }: RecordPlaceProps) {
  const { state } = useLocation() as { state: unknown };
  if (view === 'edit' && id !== 'new' && (kind === 'page' || kind === 'shared-component'))
    return <PageBuilderPlace key={`${kind}-${id}`} kind={kind} id={id} />;
  if (view === 'history' && id !== 'new') return <HistoryPage key={`${kind}-${id}`} kind={kind} id={id} />;
  return <RecordPage key={wasMadeHere(state) ? `${kind}-new` : `${kind}-${id}`} kind={kind} id={id} />;
}

/** Leads to the first place that somebody may see. */
function Home() {
  const { t } = useTranslation('mf-cms');
  const { data, error, refetch } = useQuery(meQuery(useHost()));
  const pathTo = usePathTo();
  const first =
    data && (data.maySee.includes('page') ? 'page' : CONTENT_KINDS.find((kind) => data.maySee.includes(kind)));
  if (first) return <Navigate replace to={pathTo.list(first)} />;
  return (
    <AdministrationFrame title={t('admin.label')}>
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={5} />}
      {data && <p>{t('admin.nothing')}</p>}
    </AdministrationFrame>
  );
}
