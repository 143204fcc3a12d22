import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { readEntryCall, removeEntryCall } from '@forecourt/shared/api-client';
import type { EntryDetail } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ConfirmDialog } from '@forecourt/shared/ui/confirm-dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, Loading, meQuery, usePathTo } from '../../administration';
import { AnswerForm } from './answer-form';
import { ENTRIES_KEY, entryQuery } from './entries-query';
import { Answers, Message } from './entry-message';

/** `entries/12`: one message with its files, what was answered, and the next answer. */
export function EntryPlace({ id }: { id: number }) {
  const { t } = useTranslation('mf-cms');
  const pathTo = usePathTo();
  const { data, error, refetch } = useQuery(entryQuery(useHost(), id));
  useMarkRead(data);
  const title = data ? t('entries.title', { name: data.from.name || data.from.email }) : t('admin.places.entries');
  const back = <Link to={pathTo.other('entries')}>{t('admin.back', { to: t('admin.places.entries') })}</Link>;
  return (
    <AdministrationFrame title={title} above={back} aside={data && <RemoveEntry id={id} />}>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={6} />}
      {data && <Entry entry={data} />}
    </AdministrationFrame>
  );
}

function Entry({ entry }: { entry: EntryDetail }) {
  const { data: me } = useQuery(meQuery(useHost()));
  return (
    <Stack gap={5}>
      <Message entry={entry} />
      {entry.answers.length > 0 && <Answers entry={entry} />}
      {me && <AnswerForm entry={entry} owner={me.id} />}
    </Stack>
  );
}

/** Opening it is reading it; the list says so when it is seen next. */
function useMarkRead(entry: EntryDetail | undefined): void {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: number) => api.send(readEntryCall(id)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ENTRIES_KEY }),
  });
  const unread = entry?.state === 'new' ? entry.id : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
}

function RemoveEntry({ id }: { id: number }) {
  const { t } = useTranslation(['mf-cms', 'shared']);
  const { api } = useHost();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.send(removeEntryCall(id)),
    onSuccess: async () => {
      await navigate(pathTo.other('entries'));
      queryClient.removeQueries({ queryKey: ENTRIES_KEY });
    },
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('entries.delete')}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t('entries.deleteTitle')}
        confirm={t('entries.delete')}
        keep={t('admin.delete.keep')}
        closeLabel={t('actions.close')}
        busy={remove.isPending}
        problem={remove.error && errorText(remove.error)}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('entries.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
