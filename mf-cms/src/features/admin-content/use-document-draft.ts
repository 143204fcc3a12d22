import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { publishContentCall } from '@forecourt/shared/api-client';
import type { ContentRecord } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import type { KeptDraft } from '../../administration/kept-drafts';
import { isSame, valueAt, withValueAt } from './field-path';
import { isConflict, savedRecord, takeOver } from './records-query';
import { isLostConnection, useKeptDraft, useSavedWhenBack } from './use-kept-draft';

type Outcome = 'saved' | 'published';

/**
 * What is typed into one part of a record, beside the record as it was when typing began. An editor that holds its
 * document itself starts anew with each `start.number`.
 */
function useTypedDocument<T>(record: ContentRecord, name: string) {
  const [seen, setSeen] = useState(record);
  const [start, setStart] = useState({ number: 0, record });
  const [typed, setTyped] = useState<{ value: T }>();
  const mine = useMemo(() => (typed ? withValueAt(seen.body, [name], typed.value) : seen.body), [seen, typed, name]);
  const startFrom = (now: ContentRecord, shown: ContentRecord = now) => {
    setSeen(now);
    setTyped(undefined);
    setStart(({ number }) => ({ number: number + 1, record: shown }));
  };
  return {
    seen,
    setSeen,
    start,
    typed,
    setTyped,
    mine,
    startFrom,
    /** Nothing is typed, so what somebody else saved is simply shown; a change of state alone is no other version. */
    follow: () => {
      if (record.revision <= seen.revision) return;
      if (!typed) startFrom(record);
      else if (isSame(record.body, seen.body)) setSeen(record);
    },
    takeUp: ({ before, body }: KeptDraft) => {
      startFrom({ ...seen, ...before }, { ...seen, body });
      setTyped({ value: valueAt(body, [name]) as T });
    },
  };
}

/** Both versions, as long as it is not decided what becomes of them. */
const bothVersions = (isDirty: boolean, before: ContentRecord, now: ContentRecord) =>
  isDirty && now.revision > before.revision ? { before, now } : undefined;
/** What the notices of conflict and connection do not say. */
const unsaid = (error: unknown, isLost: boolean): unknown => (isConflict(error) || isLost ? null : error);

/**
 * One part of a record that is edited by itself, as the document of a page is. It is saved by the revision that was
 * opened: when somebody else has saved meanwhile, the server refuses, and what is typed stays until the editor has
 * decided.
 */
export function useDocumentDraft<T>(record: ContentRecord, name: string, owner: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { kind, id } = record;
  const { seen, setSeen, start, typed, setTyped, mine, startFrom, follow, takeUp } = useTypedDocument<T>(record, name);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isLost, setLost] = useState(false);
  const offered = useKeptDraft({ owner, kind, seen, body: mine, isDirty: typed !== undefined, takeUp });
  const keep = async (now: ContentRecord) => {
    setSeen(now);
    await takeOver(queryClient, now);
  };
  const onSettled = (_done: unknown, error: unknown) => setLost(isLostConnection(error));
  const send = useMutation({
    // A browser without a connection says so at once.
    networkMode: 'always',
    mutationFn: async ({ value, publishes }: { value: T; publishes: boolean }) => {
      let { revision } = seen;
      const body = withValueAt(seen.body, [name], value);
      if (!isSame(body, seen.body)) {
        const saved = await savedRecord({ api, queryClient }, seen, body);
        await keep(saved);
        revision = saved.revision;
      }
      // What was typed while it was being saved is still to be saved.
      setTyped((now) => (now && isSame(now.value, value) ? undefined : now));
      if (publishes) await keep(await api.send(publishContentCall({ kind, id, revision })));
      setOutcome(publishes ? 'published' : 'saved');
    },
    onSettled,
  });
  const merge = useMutation({
    networkMode: 'always',
    mutationFn: async (body: unknown) => {
      const now = await savedRecord({ api, queryClient }, record, body);
      startFrom(now);
      send.reset();
      setOutcome('saved');
      await takeOver(queryClient, now);
    },
    onSettled,
  });
  const error = merge.error ?? send.error;
  const isSaving = [send.isPending, merge.isPending].includes(true);
  const save = (value: T) => send.mutate({ value, publishes: false });
  useSavedWhenBack(isLost && !isSaving, () => typed && save(typed.value));
  if (!isSaving) follow();
  return {
    seen,
    start,
    isDirty: typed !== undefined,
    outcome: error ? undefined : outcome,
    isSaving,
    isLost,
    offered,
    error: unsaid(error, isLost),
    conflict: bothVersions(typed !== undefined, seen, record),
    mine,
    change: (value: T) => setTyped({ value }),
    save,
    publish: (value: T) => send.mutate({ value, publishes: true }),
    saveMerged: (body: unknown) => merge.mutate(body),
  };
}
