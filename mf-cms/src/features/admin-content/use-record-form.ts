import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, createContentCall } from '@forecourt/shared/api-client';
import type { ContentKind, ContentProblem, ContentRecord } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { KeptDraft } from '../../administration/kept-drafts';
import { isSame, pathText, withValueAt, type Path } from './field-path';
import { savedRecord, takeOver } from './records-query';
import { isLostConnection, useKeptDraft, useSavedWhenBack } from './use-kept-draft';

/** A value that is wrong (422), or that this person may not change (403). */
const refusalsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && [403, 422].includes(error.status) ? error.details : {};
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
/** Problems are of what is saved, and not of what is being typed. */
const problemsShown = (seen: MaybeRecord, isDirty: boolean) => (isDirty ? [] : (seen?.problems ?? []));

interface RecordFormOptions {
  /** Who types. */
  owner: string;
  kind: ContentKind;
  /** As the server has it; undefined for one that is being made. */
  record: ContentRecord | undefined;
  /** With which a new one begins. */
  empty: unknown;
}

/**
 * The record as it was when typing began (`seen`) and what has become of it. What is typed while a change is under way
 * stays, and is still to be saved.
 */
function useTyped({ record, empty }: RecordFormOptions) {
  const [seen, setSeen] = useState(record);
  const [body, setBody] = useState<unknown>(bodyOf(record, empty));
  const isDirty = !isSame(body, bodyOf(seen, empty));
  const startFrom = (now: ContentRecord) => {
    setSeen(now);
    setBody(now.body);
  };
  const newer = newerThan(seen, record);
  // Nothing is typed, so what somebody else has saved is simply shown; a change of state alone is no other version.
  if (newer && !isDirty) startFrom(newer);
  else if (newer && isSame(newer.body, seen?.body)) setSeen(newer);
  return {
    seen,
    body,
    isDirty,
    setBody,
    startFrom,
    /** Takes over the answer to a change that was sent with this body. */
    settle: (now: ContentRecord, sent: unknown) => {
      setSeen(now);
      setBody((typed: unknown) => (isSame(typed, sent) ? now.body : typed));
    },
    takeUp: ({ before, body: typed }: KeptDraft) => {
      if (seen && before) setSeen({ ...seen, ...before });
      setBody(typed);
    },
    /** Both versions are put together: it goes on from theirs. */
    decide: (merged: unknown) => {
      setSeen(record);
      setBody(merged);
    },
    conflict: isDirty && seen && newer ? { before: seen, now: newer } : undefined,
  };
}

/**
 * The draft of a record as it is being typed. When somebody else has saved meanwhile, the server refuses, and what is
 * typed stays until the editor has decided.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { owner, kind, record, empty } = options;
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { seen, body, isDirty, setBody, startFrom, settle, takeUp, decide, conflict } = useTyped(options);
  const [key] = useState(() => crypto.randomUUID());
  const [isLost, setLost] = useState(false);
  const save = useMutation({
    // A browser without a connection says so at once.
    networkMode: 'always',
    mutationFn: ({ typed, base }: { typed: unknown; base: MaybeRecord }) =>
      base ? savedRecord({ api, queryClient }, base, typed) : api.send(createContentCall(kind, typed, key)),
    onSuccess: async (now, { typed }) => {
      settle(now, typed);
      await takeOver(queryClient, now);
    },
    onSettled: (_now, error) => setLost(isLostConnection(error)),
  });
  const saveTyped = () => save.mutateAsync({ typed: body, base: seen });
  useSavedWhenBack(isLost && !save.isPending, () => void saveTyped().catch(() => undefined));
  const refusals = refusalsIn(save.error);
  return {
    seen,
    body,
    isDirty,
    change: (path: Path, value: unknown) => setBody((now: unknown) => withValueAt(now, path, value)),
    errorAt: useFieldErrors(refusals, problemsShown(seen, isDirty)),
    hasFieldErrors: Object.keys(refusals).length > 0,
    discard: () => {
      setBody(bodyOf(seen, empty));
      setLost(false);
      save.reset();
    },
    startFrom,
    settle,
    save: saveTyped,
    /** After a conflict: saves what both versions were put together to. */
    saveMerged: async (typed: unknown) => {
      decide(typed);
      return save.mutateAsync({ typed, base: record });
    },
    isSaving: save.isPending,
    isSaved: save.isSuccess && !isDirty,
    isLost,
    offered: useKeptDraft({ owner, kind, seen, body, isDirty, takeUp }),
    error: conflict || isLost ? null : save.error,
    conflict,
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
