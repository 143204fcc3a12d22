import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { UploadIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { useUpload } from './media-library';
import css from './media.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Pictures are chosen, or dropped here; says how far it is, and what was refused and why. */
export function MediaUpload() {
  const { t } = useTranslation('mf-cms');
  const upload = useUpload();
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [isOver, setOver] = useState(false);
  const id = useId();
  const send = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0 || upload.isPending) return;
    setProgress({ done: 0, total: files.length });
    upload.mutate({ files, onProgress: (done) => setProgress({ done, total: files.length }) });
  };
  return (
    <Stack gap={3}>
      <div
        className={css['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send(event.dataTransfer.files);
        }}
      >
        <UploadIcon size={24} aria-hidden="true" />
        <label htmlFor={id} className={css['choose']}>
          {t('admin.media.upload')}
        </label>
        <input
          id={id}
          type="file"
          multiple
          accept={TYPES}
          className={css['file']}
          aria-describedby={`${id}-help`}
          disabled={upload.isPending}
          onChange={({ target }) => {
            send(target.files);
            target.value = '';
          }}
        />
        <p id={`${id}-help`} className={css['muted']}>
          {t('admin.media.uploadHelp')}
        </p>
      </div>
      {upload.isPending && (
        <p role="status">
          {t('admin.media.uploading', { number: progress.done + 1, total: progress.total })}{' '}
          <progress max={progress.total} value={progress.done} aria-hidden="true" />
        </p>
      )}
      {upload.data && !upload.isPending && <UploadOutcome {...upload.data} />}
    </Stack>
  );
}

function UploadOutcome({ added, known, refused }: NonNullable<ReturnType<typeof useUpload>['data']>) {
  const { t, i18n } = useTranslation('mf-cms');
  const errorText = useErrorText();
  const why = (error: unknown): string => {
    const key = error instanceof ApiError ? error.details['files'] : undefined;
    return key !== undefined && i18n.exists(key, { ns: ['mf-cms', 'shared'] }) ? t(key) : errorText(error);
  };
  return (
    <>
      {added.length > 0 && (
        <Alert tone="positive" live>
          {t('admin.media.added', { number: added.length })}
        </Alert>
      )}
      {known.map(({ id, name }) => (
        <Alert key={id} tone="info" live>
          {t('admin.media.known', { name })}
        </Alert>
      ))}
      {refused.map(({ file, error }) => (
        <Alert key={file.name} tone="negative" live>
          {file.name}: {why(error)}
        </Alert>
      ))}
    </>
  );
}
