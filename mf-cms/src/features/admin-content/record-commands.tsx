import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contentRecordCall, createContentCall, deleteContentCall } from '@forecourt/shared/api-client';
import { PAGE_STATUS, type ContentSummary } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ConfirmDialog } from '@forecourt/shared/ui/confirm-dialog';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { CopyIcon, TrashIcon } from '@forecourt/shared/ui/icon';
import { useMay, usePathTo } from '../../administration';
import { copyOf } from './new-record';
import { takeOver } from './records-query';

/** Duplicate and delete, of a record in a list. */
export function RecordCommands({ record, name }: { record: ContentSummary; name: string }) {
  const { t } = useTranslation('mf-cms');
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const duplicate = useDuplicate(record);
  if (!may.change(record.kind) || record.status === PAGE_STATUS.deleted) return null;
  return (
    <>
      <Button
        variant="ghost"
        busy={duplicate.isPending}
        icon={<CopyIcon size={18} aria-hidden="true" />}
        aria-label={t('admin.list.duplicateNamed', { name })}
        onClick={() => duplicate.mutate()}
      >
        {t('admin.list.duplicate')}
      </Button>
      <Button
        variant="ghost"
        icon={<TrashIcon size={18} aria-hidden="true" />}
        aria-label={t('admin.list.deleteNamed', { name })}
        onClick={() => setAsked(true)}
      >
        {t('admin.list.delete')}
      </Button>
      <ErrorAlert error={duplicate.error} />
      {isAsked && <DeleteQuestion record={record} name={name} onClose={() => setAsked(false)} />}
    </>
  );
}

function useDuplicate({ kind, id }: ContentSummary) {
  const { api } = useHost();
  const { t } = useTranslation('mf-cms');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async () => {
      const { body } = await api.send(contentRecordCall(kind, id));
      return api.send(createContentCall(kind, copyOf(body, t('admin.list.copy')), key));
    },
    onSuccess: async (made) => {
      await takeOver(queryClient, made);
      await navigate(pathTo.record(kind, made.id));
    },
  });
}

interface DeleteQuestionProps {
  record: Pick<ContentSummary, 'kind' | 'id' | 'revision'>;
  name: string;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteQuestion({ record: { kind, id, revision }, name, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const remove = useMutation({
    mutationFn: () => api.send(deleteContentCall({ kind, id, revision })),
    onSuccess: async (gone) => {
      onClose();
      onDeleted?.();
      await takeOver(queryClient, gone);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('admin.delete.title', { name })}
      confirm={t('admin.delete.do')}
      keep={t('admin.delete.keep')}
      closeLabel={t('actions.close')}
      busy={remove.isPending}
      problem={remove.error && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('admin.delete.text')}</p>
    </ConfirmDialog>
  );
}
