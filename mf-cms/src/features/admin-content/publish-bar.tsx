import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  ApiError,
  discardContentCall,
  publishContentCall,
  unpublishContentCall,
  unscheduleContentCall,
} from '@forecourt/shared/api-client';
import { isSingleKind, PAGE_STATUS, type ContentKind, type ContentRecord } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { usePathTo } from '../../administration';
import css from './admin-content.module.css';
import { MADE_HERE } from './new-record';
import { PreviewButton } from './preview-button';
import { DeleteQuestion } from './record-commands';
import { takeOver } from './records-query';
import { ScheduleDialog } from './schedule-dialog';
import type { RecordForm } from './use-record-form';

interface PublishBarProps {
  kind: ContentKind;
  form: RecordForm;
  name: string;
  onSave: () => Promise<ContentRecord | undefined>;
}

const ACTIONS = {
  discard: discardContentCall,
  unpublish: unpublishContentCall,
  unschedule: unscheduleContentCall,
} as const;
type Action = keyof typeof ACTIONS;

/** What changes the state of a record; each answers the record as it is afterwards. */
function useStateChanges({ kind, form, onSave }: PublishBarProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: ({ record, action }: { record: ContentRecord; action: Action }) =>
      api.send(ACTIONS[action]({ kind, id: record.id, revision: record.revision })),
    onSuccess: async (now, { record, action }) => {
      if (action === 'discard') form.startFrom(now);
      else form.settle(now, record.body);
      await takeOver(queryClient, now);
    },
  });
  const publish = useMutation({
    // What is typed is saved first; undefined where that was refused, which the form says itself.
    mutationFn: async (at: string | null) => {
      const record = form.isDirty || !form.seen ? await onSave() : form.seen;
      if (!record) return undefined;
      const now = await api.send(publishContentCall({ kind, id: record.id, revision: record.revision }, at));
      form.settle(now, record.body);
      await takeOver(queryClient, now);
      return now;
    },
  });
  return { act, publish };
}

export function PublishBar(props: PublishBarProps) {
  const { kind, form, name } = props;
  const { seen } = form;
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const { act, publish } = useStateChanges(props);
  const [asked, setAsked] = useState<'schedule' | 'delete'>();
  const isBusy = [form.isSaving, act.isPending, publish.isPending].includes(true);
  const publishAt = async (at: string | null) => {
    const isNew = !seen;
    const now = await publish.mutateAsync(at).catch(() => null);
    if (now === null) return;
    setAsked(undefined);
    if (now && isNew) await navigate(pathTo.record(kind, now.id), { replace: true, state: MADE_HERE });
  };
  return (
    <div className={css['bar']}>
      <MainActions
        form={form}
        isBusy={isBusy}
        onPublish={() => !isBusy && void publishAt(null)}
        onSchedule={() => {
          publish.reset();
          setAsked('schedule');
        }}
      />
      {seen && (
        <MoreActions
          kind={kind}
          record={seen}
          onSave={async () => (form.isDirty ? props.onSave() : seen)}
          onAct={(action) => !isBusy && act.mutate({ record: seen, action })}
          onDelete={() => setAsked('delete')}
        />
      )}
      {asked !== 'schedule' && <Refusal error={act.error ?? publish.error} />}
      {asked === 'schedule' && (
        <ScheduleDialog
          isBusy={publish.isPending}
          refusal={<Refusal error={publish.error} />}
          onClose={() => setAsked(undefined)}
          onChoose={(at) => void publishAt(at)}
        />
      )}
      {asked === 'delete' && seen && (
        <DeleteQuestion
          record={seen}
          name={name}
          onClose={() => setAsked(undefined)}
          onDeleted={() => void navigate(pathTo.list(kind))}
        />
      )}
    </div>
  );
}

interface MainActionsProps {
  form: RecordForm;
  isBusy: boolean;
  onPublish: () => void;
  onSchedule: () => void;
}

function MainActions({ form, isBusy, onPublish, onSchedule }: MainActionsProps) {
  const { t } = useTranslation('mf-cms');
  const { seen } = form;
  const hasNews = form.isDirty || !seen || seen.hasDraft || seen.status !== PAGE_STATUS.published;
  return (
    <>
      <Button type="submit" busy={form.isSaving} aria-disabled={!form.isDirty && !!seen}>
        {t('admin.publish.save')}
      </Button>
      <Button variant="primary" busy={isBusy && !form.isSaving} disabled={!hasNews} onClick={onPublish}>
        {t('admin.publish.now')}
      </Button>
      <Button variant="ghost" disabled={!hasNews || isBusy} onClick={onSchedule}>
        {t('admin.publish.schedule')}
      </Button>
      {form.isDirty && (
        <Button variant="ghost" onClick={form.discard}>
          {t('admin.publish.undoTyped')}
        </Button>
      )}
    </>
  );
}

/** Built of sections and components, in the page editor. */
const WITH_CONTENT: readonly ContentKind[] = ['page', 'shared-component'];

interface MoreActionsProps {
  kind: ContentKind;
  record: ContentRecord;
  onSave: () => Promise<ContentRecord | undefined>;
  onAct: (action: Action) => void;
  onDelete: () => void;
}

function MoreActions({ kind, record, onSave, onAct, onDelete }: MoreActionsProps) {
  const { t } = useTranslation('mf-cms');
  const pathTo = usePathTo();
  const isMany = !isSingleKind(kind);
  return (
    <div className={css['rest']}>
      {WITH_CONTENT.includes(kind) && (
        <ButtonLink component={Link} to={pathTo.record(kind, record.id, 'edit')}>
          {t('admin.publish.editContent')}
        </ButtonLink>
      )}
      {record.publishAt !== null && (
        <Button variant="ghost" onClick={() => onAct('unschedule')}>
          {t('admin.publish.unschedule')}
        </Button>
      )}
      {record.hasDraft && (
        <Button variant="ghost" onClick={() => onAct('discard')}>
          {t('admin.publish.discard')}
        </Button>
      )}
      {isMany && record.status === PAGE_STATUS.published && (
        <Button variant="ghost" onClick={() => onAct('unpublish')}>
          {t('admin.publish.unpublish')}
        </Button>
      )}
      <PreviewButton onSave={onSave} />
      <ButtonLink variant="ghost" component={Link} to={pathTo.record(kind, record.id, 'history')}>
        {t('admin.publish.history')}
      </ButtonLink>
      {isMany && (
        <Button variant="ghost" onClick={onDelete}>
          {t('admin.list.delete')}
        </Button>
      )}
    </div>
  );
}

/** Why the state stays as it is; what keeps a record from being published stands in the list of problems. */
function Refusal({ error }: { error: unknown }) {
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
