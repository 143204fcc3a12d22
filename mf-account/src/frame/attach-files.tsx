import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { uploadError } from '@forecourt/shared/booking';
import type { Attachment } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './attachments.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** The server inspects the files and may answer with a message key of its own. */
function useUploadText(): (error: unknown) => string {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  return (error) => {
    const key = error instanceof ApiError ? error.details['attachments'] : undefined;
    return key ? t(key) : errorText(error);
  };
}

/** Why files are not sent: over once one that was taken away has made room. */
function useRefusal(room: number) {
  const [refused, setRefused] = useState<{ text: string; room: number }>();
  return {
    refusal: refused?.room === room ? refused.text : undefined,
    refuse: (text: string | undefined) => setRefused(text === undefined ? undefined : { text, room }),
  };
}

interface AttachFilesProps {
  attach: UseMutationResult<Attachment[], Error, File[]>;
  /** For how many files more (D43). */
  room: number;
  /** What is said in place of the form when there is none. */
  full: 'attachments.full' | 'attachments.fullOfOwn';
  /** What was told of the files before is over. */
  onSend: () => void;
}

/** A form to attach more files, or what is done where there is no room for more. */
export function AttachFiles({ attach, room, full, onSend }: AttachFilesProps) {
  const { t } = useTranslation('mf-account');
  const uploadText = useUploadText();
  const input = useRef<HTMLInputElement>(null);
  const fullText = useRef<HTMLParagraphElement>(null);
  const { refusal, refuse } = useRefusal(room);
  const filledUp = room <= 0 && attach.isSuccess;
  // The button that was pressed is gone with the last place.
  useEffect(() => {
    if (filledUp) fullText.current?.focus();
  }, [filledUp]);
  const problemOf = (files: readonly File[]): string | undefined => {
    if (files.length > room) return t('attachments.tooMany', { room });
    const wrong = uploadError(files, ACCEPT);
    return wrong && t(wrong);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const files = [...(input.current?.files ?? [])];
    const problem = problemOf(files);
    refuse(problem);
    onSend();
    if (problem) input.current?.focus();
    else if (!attach.isPending) attach.mutate(files, { onSuccess: () => form.reset() });
  };
  return (
    <form noValidate onSubmit={send} data-print="no">
      <Stack gap={3}>
        {room > 0 ? (
          <TextField
            ref={input}
            label={t('attachments.choose')}
            help={t('attachments.help')}
            error={refusal}
            type="file"
            multiple
            accept={ACCEPT}
            className={css['pick']}
          />
        ) : (
          <p ref={fullText} tabIndex={-1} className={css['muted']}>
            {t(full)}
          </p>
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
        {room > 0 && (
          <Cluster>
            <Button type="submit" busy={attach.isPending}>
              {t('attachments.attach')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </form>
  );
}
