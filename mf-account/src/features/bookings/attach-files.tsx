import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, attachToBookingCall } from '@forecourt/shared/api-client';
import { uploadError } from '@forecourt/shared/booking';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { useIntentKey } from '../../frame';
import { attachmentsQuery } from './attachments-query';
import css from './attachments.module.css';
import { readFile } from './read-file';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** What the visitor is told: the server's own key where it names one, since it looks into the files. */
function useUploadText(): (error: unknown) => string {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  return (error) => {
    const key = error instanceof ApiError ? error.details['attachments'] : undefined;
    return key ? t(key) : errorText(error);
  };
}

export function AttachFiles({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const uploadText = useUploadText();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const keyOf = useIntentKey();
  const attach = useMutation({
    mutationFn: async (files: File[]) => {
      // The same files on top of those already attached are a new intent.
      const present = queryClient.getQueryData(attachmentsQuery(host, bookingId).queryKey)?.length;
      const intent = [bookingId, present, files.map(({ name, size, lastModified }) => [name, size, lastModified])];
      return host.api.send(attachToBookingCall(bookingId, await Promise.all(files.map(readFile)), await keyOf(intent)));
    },
    onSuccess: (all) => {
      queryClient.setQueryData(attachmentsQuery(host, bookingId).queryKey, all);
      if (input.current) input.current.value = '';
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const files = [...(input.current?.files ?? [])];
    const wrong = uploadError(files, ACCEPT);
    setRefusal(wrong);
    if (wrong) input.current?.focus();
    else if (!attach.isPending) attach.mutate(files);
  };
  return (
    <form noValidate onSubmit={send} data-print="no">
      <Stack gap={3}>
        <div className={css['pick']}>
          <label htmlFor={id}>{t('attachments.choose')}</label>
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept={ACCEPT}
            className={css['input']}
            aria-describedby={`${id}-help`}
            aria-invalid={refusal ? true : undefined}
          />
          <p id={`${id}-help`} className={css['muted']}>
            {t('attachments.help')}
          </p>
        </div>
        {refusal && (
          <Alert tone="negative" live>
            {t(refusal)}
          </Alert>
        )}
        {attach.isError && !refusal && (
          <Alert tone="negative" live>
            {uploadText(attach.error)}
          </Alert>
        )}
        {attach.isSuccess && !refusal && (
          <Alert tone="positive" live>
            {t('attachments.done')}
          </Alert>
        )}
        <Button type="submit" busy={attach.isPending}>
          {t('attachments.attach')}
        </Button>
      </Stack>
    </form>
  );
}
