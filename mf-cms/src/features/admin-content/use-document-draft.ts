import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, contentRecordCall, publishContentCall, saveContentCall } from '@forecourt/shared/api-client';
import type { ContentRecord } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { isSame, withValueAt } from './field-path';
import { recordKey, takeOver } from './records-query';

type Outcome = 'saved' | 'published';

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Both versions, as long as it is not decided what becomes of them. */
const bothVersions = (error: unknown, before: ContentRecord, now: ContentRecord) =>
  isConflict(error) && now.revision > before.revision ? { before, now } : undefined;

/**
 * One part of a record that is edited by itself, as the document of a page is. It is saved by the revision that was
 * opened: when somebody else has saved meanwhile, the server refuses, and what is typed stays until the editor has
 * decided.
 */
export function useDocumentDraft<T>(record: ContentRecord, name: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { kind, id } = record;
  const [seen, setSeen] = useState(record);
  /** An editor that holds its document itself starts anew with each `number`. */
  const [start, setStart] = useState({ number: 0, record });
  const [typed, setTyped] = useState<{ value: T }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const startFrom = (now: ContentRecord) => {
    setSeen(now);
    setTyped(undefined);
    setStart(({ number }) => ({ number: number + 1, record: now }));
  };
  const keep = async (now: ContentRecord) => {
    setSeen(now);
    await takeOver(queryClient, now);
  };
  const onError = async (error: unknown) => {
    if (isConflict(error)) queryClient.setQueryData(recordKey(kind, id), await api.send(contentRecordCall(kind, id)));
  };
  const send = useMutation({
    mutationFn: async ({ value, publishes }: { value: T; publishes: boolean }) => {
      let { revision } = seen;
      const body = withValueAt(seen.body, [name], value);
      if (!isSame(body, seen.body)) {
        const saved = await api.send(saveContentCall({ kind, id, revision }, body));
        await keep(saved);
        revision = saved.revision;
        // What was typed while it was being saved is still to be saved.
        setTyped((now) => (now && isSame(now.value, value) ? undefined : now));
      }
      if (publishes) await keep(await api.send(publishContentCall({ kind, id, revision })));
      setOutcome(publishes ? 'published' : 'saved');
    },
    onError,
  });
  const merge = useMutation({
    mutationFn: async ({ body, revision }: { body: unknown; revision: number }) => {
      const now = await api.send(saveContentCall({ kind, id, revision }, body));
      startFrom(now);
      send.reset();
      setOutcome('saved');
      await takeOver(queryClient, now);
    },
    onError,
  });
  const error = merge.error ?? send.error;
  const isSaving = [send.isPending, merge.isPending].includes(true);
  // Nothing is typed, so what somebody else has saved is simply shown.
  if (!typed && !isSaving && record.revision > seen.revision) startFrom(record);
  return {
    seen,
    start,
    isDirty: typed !== undefined,
    outcome: error ? undefined : outcome,
    isSaving,
    error: isConflict(error) ? null : error,
    conflict: bothVersions(error, seen, record),
    mine: typed ? withValueAt(seen.body, [name], typed.value) : seen.body,
    change: (value: T) => setTyped({ value }),
    save: (value: T) => send.mutate({ value, publishes: false }),
    publish: (value: T) => send.mutate({ value, publishes: true }),
    saveMerged: (body: unknown) => merge.mutate({ body, revision: record.revision }),
  };
}
