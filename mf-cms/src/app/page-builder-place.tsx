import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import type { AdministratorMe, ContentRecord, PageBuilder as Document } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { AdministrationFrame, FailedLoad, isOwner, Loading, meQuery, useMay, useUnsaved } from '../administration';
import { readBuilder } from '../content/builder-document';
import { Conflict, KeptDraftNotice, LostConnection, recordQuery, useDocumentDraft } from '../features/admin-content';
import { usePickers } from './use-pickers';

const loadPageBuilder = () => import(/* webpackChunkName: "site-admin-editor" */ './page-builder');
const PageBuilder = lazy(loadPageBuilder);

type Kind = 'page' | 'shared-component';
const EMPTY: Document = { sections: [], translations: {}, scripts: [], pageCSS: '' };

/** Scripts and CSS of a document are no part of what visitors' browsers read, and are kept here. */
function builderOf(record: ContentRecord): Document {
  const given = (record.body as { builder?: Partial<Document> }).builder;
  return { ...EMPTY, ...readBuilder(given), scripts: given?.scripts ?? [], pageCSS: given?.pageCSS ?? '' };
}

/**
 * The policy of a page is that of its document: one that was opened elsewhere refuses the styles that the editor's
 * library writes, so that the address is asked for anew (ADR 064).
 */
function useOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isOwn = !entry || /\/edit\/?$/i.test(new URL(entry.name).pathname);
  useEffect(() => {
    // The editor comes beside the record, not after it; where it fails, its drawing tries again and says so.
    if (isOwn) loadPageBuilder().catch(() => undefined);
    else location.reload();
  }, [isOwn]);
  return isOwn;
}

/** Edits the content of a page or of a shared component: drafts, publishes, and says what stands in the way. */
export function PageBuilderPlace({ kind, id }: { kind: Kind; id: number }) {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const { data: record, error: notRead, refetch } = useQuery(recordQuery(host, kind, id));
  const me = useQuery(meQuery(host));
  const error = record ? me.error : notRead;
  const retry = () => void Promise.all([refetch(), me.refetch()]);
  const isOwnDocument = useOwnDocument();
  return (
    <AdministrationFrame isWide title={record?.name ?? t(`admin.kinds.${kind}`)}>
      {record && me.data && isOwnDocument ? (
        <Editing key={`${kind}-${id}`} kind={kind} record={record} me={me.data} />
      ) : error ? (
        <FailedLoad error={error} onRetry={retry} />
      ) : (
        <Loading rows={5} />
      )}
    </AdministrationFrame>
  );
}

function Editing({ kind, record, me }: { kind: Kind; record: ContentRecord; me: AdministratorMe }) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const may = useMay();
  const { pickers, failure, retry } = usePickers();
  const draft = useDocumentDraft<Document>(record, 'builder', me.id);
  const { number, record: opened } = draft.start;
  const builder = useMemo(() => builderOf(opened), [opened]);
  useUnsaved(draft.isDirty);
  const languages = host.config.global.languages;
  const defaultLanguage = languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? host.language;
  const state = draft.isDirty ? 'changed' : draft.outcome;
  return (
    <>
      <KeptDraftNotice offered={draft.offered} />
      <LostConnection isLost={draft.isLost} />
      {draft.conflict && (
        <Conflict {...draft.conflict} mine={draft.mine} isSaving={draft.isSaving} onSave={draft.saveMerged} />
      )}
      <Failure error={draft.error} />
      {failure && <FailedLoad error={failure} onRetry={retry} />}
      <Suspense fallback={<Loading rows={5} />}>
        <PageBuilder
          key={number}
          kind={kind}
          builder={builder}
          languages={languages.map(({ isoLanguageName }) => isoLanguageName)}
          defaultLanguage={defaultLanguage}
          problems={draft.seen.problems}
          status={state && t(`admin.builder.${state}`)}
          isSaving={draft.isSaving}
          isOwner={isOwner(me)}
          pickers={pickers}
          onChange={draft.change}
          onSave={draft.save}
          onPublish={may.change(kind) ? draft.publish : undefined}
        />
      </Suspense>
    </>
  );
}

/** Why it is not saved, or not published; what stands in the way of publishing is named beside the page. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  if (!error) return null;
  const isStopped = error instanceof ApiError && error.status === 422;
  return (
    <Alert tone="negative" live>
      {isStopped ? t('admin.publish.refused') : errorText(error)}
    </Alert>
  );
}
