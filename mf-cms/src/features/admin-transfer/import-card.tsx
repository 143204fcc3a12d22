import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importContentCall } from '@forecourt/shared/api-client';
import type { ContentExport, ImportedRecord } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Card } from '@forecourt/shared/ui/card';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, Loading } from '../../administration';
import css from './admin-transfer.module.css';
import { Outcome, type ProblemOf } from './outcome';

const LARGEST = 16 * 1024 * 1024;
/** Anything else about it the server judges. */
const isExport = (value: unknown): value is ContentExport =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 'forecourt-content';

interface Chosen {
  name: string;
  /** Tells two choices apart, also of the same file. */
  id: string;
  document: ContentExport;
}
type Read = Chosen | { name: string; fault: 'foreign' | 'tooLarge' };

async function readFile(file: File): Promise<Read> {
  if (file.size > LARGEST) return { name: file.name, fault: 'tooLarge' };
  try {
    const document: unknown = JSON.parse(await file.text());
    return isExport(document)
      ? { name: file.name, id: crypto.randomUUID(), document }
      : { name: file.name, fault: 'foreign' };
  } catch {
    return { name: file.name, fault: 'foreign' };
  }
}

export function ImportCard({ Problem }: { Problem: ProblemOf }) {
  const { t } = useTranslation('mf-cms');
  const [file, setFile] = useState<Read>();
  return (
    <Card tone="outline">
      <Stack gap={4}>
        <h2 className={css['title']}>{t('transfer.import.title')}</h2>
        <p>{t('transfer.import.text')}</p>
        <FileChoice name={file?.name} onChoose={async (chosen) => setFile(await readFile(chosen))} />
        {file && 'fault' in file && (
          <Alert live tone="negative">
            {t(`transfer.import.${file.fault}`)}
          </Alert>
        )}
        {file && 'document' in file && <ChosenFile key={file.id} file={file} Problem={Problem} />}
      </Stack>
    </Card>
  );
}

/** What would happen is asked first: by the same call, which then changes nothing. */
function ChosenFile({ file: { id, document }, Problem }: { file: Chosen; Problem: ProblemOf }) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [publish, setPublish] = useState(false);
  const preview = useQuery({
    queryKey: ['cms', 'administration', 'import', id, publish],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(importContentCall(document, { publish, dryRun: true }), signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  const run = useMutation({
    mutationFn: (seen: readonly ImportedRecord[]) => {
      const records = document.records.map((record, index) => ({ ...record, seen: seen[index]?.revision ?? 0 }));
      return api.send(importContentCall({ ...document, records }, { publish, dryRun: false }));
    },
    // Also after an answer that was lost: it may have arrived.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['cms', 'administration', 'content'] }),
  });
  const answer = run.data ?? preview.data;
  return (
    <>
      <Checkbox
        label={t('transfer.import.publish')}
        description={t('transfer.import.publishHelp')}
        checked={publish}
        disabled={run.isPending || run.isSuccess}
        onChange={({ target }) => setPublish(target.checked)}
      />
      <ErrorAlert error={run.error} />
      {preview.error && <FailedLoad error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isLoading && <Loading rows={3} />}
      {answer && (
        <Outcome
          records={answer.records}
          isDone={run.isSuccess}
          isBusy={run.isPending || preview.isFetching}
          onImport={() => run.mutate(answer.records)}
          Problem={Problem}
        />
      )}
    </>
  );
}

interface FileChoiceProps {
  name: string | undefined;
  onChoose: (file: File) => Promise<void>;
}

function FileChoice({ name, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('mf-cms');
  const id = useId();
  return (
    <div className={css['choice']}>
      <label htmlFor={id}>{t('transfer.import.choose')}</label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onChoose(file);
          target.value = '';
        }}
      />
      <p id={`${id}-help`} className={css['muted']}>
        {name ?? t('transfer.import.help')}
      </p>
    </div>
  );
}
