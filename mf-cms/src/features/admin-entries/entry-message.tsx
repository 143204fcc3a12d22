import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entryFileCall } from '@forecourt/shared/api-client';
import type { EntryDetail } from '@forecourt/shared/contract';
import { saveFile } from '@forecourt/shared/files';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { useInstant, useLanguageName } from '../../administration';
import css from './admin-entries.module.css';
import { EntryState } from './entry-state';

export function Message({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const instant = useInstant();
  const languageName = useLanguageName();
  const { form, at, state, fields, readBy, until } = entry;
  const facts = [form.name || t('entries.formGone', { id: form.id }), instant(at), languageName(entry.language)];
  return (
    <Card tone="outline">
      <Stack gap={4}>
        <Cluster justify="space-between">
          <span className={css['muted']}>{facts.join(' · ')}</span>
          <EntryState state={state} />
        </Cluster>
        <dl className={css['fields']} lang={entry.language}>
          {fields.map(({ typeId, label, value }) => (
            <Field
              key={typeId}
              label={pick(label, language) || t(`form.fields.${typeId}`, { defaultValue: typeId })}
              value={value}
            />
          ))}
        </dl>
        <Files entry={entry} />
        <p className={css['muted']}>
          {[readBy && t('entries.readBy', { by: readBy }), t('entries.until', { when: instant(until) })]
            .filter(Boolean)
            .join(' ')}
        </p>
      </Stack>
    </Card>
  );
}

/** The label is the administrator's, the value the sender's. */
function Field({ label, value }: { label: string; value: string }) {
  const { language } = useHost();
  return (
    <>
      <dt lang={language}>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Files({ entry: { id, attached } }: { entry: EntryDetail }) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const save = useMutation({
    mutationFn: async (file: EntryDetail['attached'][number]) =>
      saveFile(await api.send(entryFileCall(id, file.id)), file.name),
  });
  if (attached.length === 0) return null;
  return (
    <Stack gap={2}>
      <Cluster as="ul" role="list" aria-label={t('entries.attached')}>
        {attached.map((file) => (
          <li key={file.id}>
            <Button
              busy={save.isPending && save.variables.id === file.id}
              aria-label={t('entries.save', { name: file.name })}
              onClick={() => save.mutate(file)}
            >
              {file.name}
            </Button>
          </li>
        ))}
      </Cluster>
      <ErrorAlert error={save.error} />
    </Stack>
  );
}

export function Answers({ entry: { answers, language } }: { entry: EntryDetail }) {
  const { t } = useTranslation('mf-cms');
  const instant = useInstant();
  return (
    <Card heading={t('entries.answers')}>
      <Stack as="ul" role="list" gap={4}>
        {answers.map(({ at, by, text }, index) => (
          <li key={index}>
            <p className={css['muted']}>{[instant(at), by].join(' · ')}</p>
            <p className={css['text']} lang={language}>
              {text}
            </p>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
