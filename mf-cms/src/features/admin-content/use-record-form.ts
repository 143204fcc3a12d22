import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, contentRecordCall, createContentCall, saveContentCall } from '@forecourt/shared/api-client';
import type { ContentKind, ContentProblem, ContentRecord } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { isSame, pathText, withValueAt, type Path } from './field-path';
import { recordKey, takeOver } from './records-query';

const refusalsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && error.status === 422 ? error.details : {};
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** What the server says of a path; its details may name the part of the request before it. */
const refusalAt = (refusals: Readonly<Record<string, string>>, path: string): string | undefined =>
  refusals[path] ?? refusals[path === '' ? 'body.' : `body.${path}`];

/** What is wrong at a path: what the server has refused, else what keeps the record from being published. */
function useFieldErrors(refusals: Readonly<Record<string, string>>, problems: readonly ContentProblem[]) {
  const { t, i18n } = useTranslation('mf-cms');
  return (path: Path, reason?: string): string | undefined => {
    const at = pathText(path);
    const refused = refusalAt(refusals, at);
    if (refused !== undefined)
      return i18n.exists(refused, { ns: ['mf-cms', 'shared'] }) ? t(refused) : (reason ?? t('admin.form.valueWrong'));
    const problem = problems.find((one) => one.path === at && one.severity === 'error' && one.language === undefined);
    if (problem?.code === 'wrong-value' && reason !== undefined) return reason;
    return problem && t(`admin.problems.${problem.code}`, problem.values);
  };
}

type MaybeRecord = ContentRecord | undefined;
const bodyOf = (record: MaybeRecord, empty: unknown): unknown => (record ? record.body : empty);
const newerThan = (seen: MaybeRecord, now: MaybeRecord): MaybeRecord =>
  seen && now && now.revision > seen.revision ? now : undefined;
const bothVersions = (before: MaybeRecord, now: MaybeRecord) => (before && now ? { before, now } : undefined);
/** Problems are of what is saved, and not of what is being typed. */
const problemsShown = (seen: MaybeRecord, isDirty: boolean) => (isDirty ? [] : (seen?.problems ?? []));

interface RecordFormOptions {
  kind: ContentKind;
  /** As the server has it; undefined for one that is being made. */
  record: ContentRecord | undefined;
  /** With which a new one begins. */
  empty: unknown;
}

/**
 * The draft of a record as it is being typed. It begins with the record as it was when the form was opened (`seen`);
 * when somebody else has saved meanwhile, the server refuses, and what is typed stays until the editor has decided.
 */
export function useRecordForm({ kind, record, empty }: RecordFormOptions) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(record);
  const [body, setBody] = useState<unknown>(bodyOf(record, empty));
  const [key] = useState(() => crypto.randomUUID());
  const isDirty = !isSame(body, bodyOf(seen, empty));
  const startFrom = (now: ContentRecord) => {
    setSeen(now);
    setBody(now.body);
  };
  // Nothing is typed, so what somebody else has saved is simply shown.
  const newer = newerThan(seen, record);
  if (!isDirty && newer) startFrom(newer);
  const save = useMutation({
    mutationFn: ({ typed, revision }: { typed: unknown; revision: number | undefined }) =>
      seen === undefined || revision === undefined
        ? api.send(createContentCall(kind, typed, key))
        : api.send(saveContentCall({ kind, id: seen.id, revision }, typed)),
    onSuccess: async (now) => {
      startFrom(now);
      await takeOver(queryClient, now);
    },
    onError: async (error) => {
      if (seen && isConflict(error))
        queryClient.setQueryData(recordKey(kind, seen.id), await api.send(contentRecordCall(kind, seen.id)));
    },
  });
  const refusals = refusalsIn(save.error);
  return {
    seen,
    body,
    isDirty,
    change: (path: Path, value: unknown) => setBody((now: unknown) => withValueAt(now, path, value)),
    replace: setBody,
    errorAt: useFieldErrors(refusals, problemsShown(seen, isDirty)),
    hasFieldErrors: Object.keys(refusals).length > 0,
    discard: () => {
      setBody(bodyOf(seen, empty));
      save.reset();
    },
    /** Takes over what an action other than saving has answered. */
    startFrom,
    save: () => save.mutateAsync({ typed: body, revision: seen?.revision }),
    /** After a conflict: saves what both versions were put together to. */
    saveMerged: (typed: unknown) => save.mutateAsync({ typed, revision: record?.revision }),
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    error: save.error,
    conflict: isConflict(save.error) ? bothVersions(seen, record) : undefined,
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
