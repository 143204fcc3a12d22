import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { uploadError } from '@forecourt/shared/booking';
import type { Attachment } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { UploadIcon } from '@forecourt/shared/ui/icon';
import { Spinner } from '@forecourt/shared/ui/spinner';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './attachments.module.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';

/** The server inspects the files and may answer with a message key of its own. */
const refusedFiles = (error: unknown) => (error instanceof ApiError ? error.details['attachments'] : undefined);

function useUploadText(): (error: unknown) => string {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  return (error) => {
    const key = refusedFiles(error);
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
  /** What is said in place of the field when there is none. */
  full: 'attachments.full' | 'attachments.fullOfOwn';
  /** Where files are chosen. */
  field: RefObject<HTMLInputElement | null>;
  /** What was told of the files before is over. */
  onSend: () => void;
}

/** Files are sent as soon as they are chosen or dropped; or what is done where there is no room for more. */
export function AttachFiles({ attach, room, full, field, onSend }: AttachFilesProps) {
  const { t } = useTranslation('mf-account');
  const fullText = useRef<HTMLParagraphElement>(null);
  const { refusal, refuse } = useRefusal(room);
  const { isPending, isSuccess, isError, isIdle } = attach;
  const isFull = room <= 0;
  // Neither the field, which waits meanwhile, nor the button of another attempt keeps the focus.
  useEffect(() => {
    if (isPending || isIdle) return;
    if (isFull && isSuccess) fullText.current?.focus();
    else if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field, isPending, isIdle, isFull, isSuccess]);
  const problemOf = (files: readonly File[]): string | undefined => {
    if (files.length > room) return t('attachments.tooMany', { room });
    const wrong = uploadError(files, ACCEPT);
    return wrong && t(wrong);
  };
  const send = (files: File[]) => {
    const problem = problemOf(files);
    refuse(problem);
    onSend();
    if (problem) field.current?.focus();
    else if (!isPending) attach.mutate(files);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    send(files);
  };
  return (
    <div data-print="no">
      <Stack gap={3}>
        {isFull ? (
          <p ref={fullText} tabIndex={-1} className={css['lead']}>
            {t(full)}
          </p>
        ) : (
          <TextField
            ref={field}
            label={t('attachments.choose')}
            help={t('attachments.help')}
            error={refusal}
            icon={<UploadIcon aria-hidden="true" />}
            type="file"
            multiple
            accept={ACCEPT}
            disabled={isPending}
            onChange={choose}
            className={css['pick']}
          />
        )}
        {isPending && <Spinner label={t('attachments.sending')} size={20} />}
        {isError && !refusal && <NotSent attach={attach} onAgain={send} />}
        {isSuccess && !refusal && (
          <Alert tone="positive" live>
            {t('attachments.done')}
          </Alert>
        )}
      </Stack>
    </div>
  );
}

interface NotSentProps {
  attach: AttachFilesProps['attach'];
  onAgain: (files: File[]) => void;
}

/** Why the files are not there; they are kept for another attempt, unless they themselves were refused. */
function NotSent({ attach: { error, variables }, onAgain }: NotSentProps) {
  const { t } = useTranslation('mf-account');
  const uploadText = useUploadText();
  const again = variables && !refusedFiles(error) && (
    <Button onClick={() => onAgain(variables)}>{t('actions.retry')}</Button>
  );
  return (
    <Alert tone="negative" live actions={again}>
      {uploadText(error)}
    </Alert>
  );
}
