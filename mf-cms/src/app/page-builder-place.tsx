import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishContentCall, saveContentCall } from '@forecourt/shared/api-client';
import type { ContentRecord, PageBuilder as Document } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { AdministrationFrame, FailedLoad, isOwner, Loading, meQuery, useMay, useUnsaved } from '../administration';
import { readBuilder } from '../content/builder-document';
import { choicesQuery, recordQuery, takeOver } from '../features/admin-content';

const PageBuilder = lazy(() => import(/* webpackChunkName: "site-admin-editor" */ './page-builder'));

type Kind = 'page' | 'shared-component';
const EMPTY: Document = { sections: [], translations: {}, scripts: [], pageCSS: '' };
const bodyOf = (record: ContentRecord) => record.body as Record<string, unknown>;

/** Scripts and CSS of a document are no part of what visitors' browsers read, and are kept here. */
function builderOf(record: ContentRecord): Document {
  const given = bodyOf(record)['builder'] as Partial<Document> | undefined;
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
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}

/** Edits the content of a page or of a shared component: drafts, publishes, and says what stands in the way. */
export function PageBuilderPlace({ kind, id }: { kind: Kind; id: number }) {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const { data: record, error, refetch } = useQuery(recordQuery(host, kind, id));
  const isOwnDocument = useOwnDocument();
  return (
    <AdministrationFrame title={record?.name ?? t(`admin.kinds.${kind}`)}>
      {error && !record && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !(record && isOwnDocument) && <Loading rows={5} />}
      {record && isOwnDocument && <Editing key={`${kind}-${id}`} kind={kind} record={record} />}
    </AdministrationFrame>
  );
}

function usePickers() {
  const host = useHost();
  const { data: pages } = useQuery(choicesQuery(host, 'page'));
  const { data: forms } = useQuery(choicesQuery(host, 'form'));
  const { data: menus } = useQuery(choicesQuery(host, 'menu'));
  const { data: shared } = useQuery(choicesQuery(host, 'shared-component'));
  return useMemo(
    () => ({
      pages: pages?.items ?? [],
      records: { form: forms?.items ?? [], menu: menus?.items ?? [], 'shared-component': shared?.items ?? [] },
    }),
    [pages, forms, menus, shared],
  );
}

function Editing({ kind, record }: { kind: Kind; record: ContentRecord }) {
  const host = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQuery(host));
  const may = useMay();
  const pickers = usePickers();
  const [opened] = useState(() => builderOf(record));
  const [isDirty, setIsDirty] = useState(false);
  useUnsaved(isDirty);
  const send = useMutation({
    mutationFn: async ({ builder, publishes }: { builder: Document; publishes: boolean }) => {
      const { id, revision } = record;
      const body = { ...bodyOf(record), builder };
      const saved = await host.api.send(saveContentCall({ kind, id, revision }, body));
      await takeOver(queryClient, saved);
      setIsDirty(false);
      if (!publishes) return;
      await takeOver(queryClient, await host.api.send(publishContentCall({ kind, id, revision: saved.revision })));
    },
  });
  const languages = host.config.global.languages;
  const defaultLanguage = languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? host.language;
  return (
    <>
      {send.error && (
        <Alert tone="negative" live>
          {errorText(send.error)}
        </Alert>
      )}
      <Suspense fallback={<Loading rows={5} />}>
        <PageBuilder
          kind={kind}
          builder={opened}
          languages={languages.map(({ isoLanguageName }) => isoLanguageName)}
          defaultLanguage={defaultLanguage}
          problems={record.problems}
          isSaving={send.isPending}
          isOwner={isOwner(me)}
          pickers={pickers}
          onChange={() => setIsDirty(true)}
          onSave={(builder) => send.mutate({ builder, publishes: false })}
          onPublish={may.change(kind) ? (builder) => send.mutate({ builder, publishes: true }) : undefined}
        />
      </Suspense>
    </>
  );
}
