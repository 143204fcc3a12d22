import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerEntryCall, ApiError } from '@forecourt/shared/api-client';
import type { EntryDetail } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { useInstant, useLanguageName, useUnsaved } from '../../administration';
import { keepDraft, newDraftKey, newestDraft, removeDraft } from '../../administration/kept-drafts';
import { ENTRIES_KEY } from './entries-query';

const LONGEST_ANSWER = 5000;

/** Keeps an answer in this browser until it is sent or emptied; what an earlier window has left stands there again. */
function useKeptText(owner: string, entryId: number) {
  const [key] = useState(newDraftKey);
  const [left] = useState(() => newestDraft({ owner, kind: 'entry-answer', id: entryId }));
  const [text, setText] = useState(() => (typeof left?.body === 'string' ? left.body.slice(0, LONGEST_ANSWER) : ''));
  useEffect(() => {
    if (text.trim() === '') removeDraft(key);
    else keepDraft(key, { owner, kind: 'entry-answer', id: entryId }, { before: undefined, body: text });
  }, [key, owner, entryId, text]);
  // It goes on under the key of this window.
  useEffect(() => {
    if (left) removeDraft(left.key);
  }, [left]);
  return [text, setText] as const;
}

interface AnswerFormProps {
  entry: EntryDetail;
  /** Who types. */
  owner: string;
}

/** The answer goes out as an e-mail; what was typed stays when somebody else has answered meanwhile. */
export function AnswerForm({ entry: { id, from, language, answers }, owner }: AnswerFormProps) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const languageName = useLanguageName();
  const queryClient = useQueryClient();
  const [text, setText] = useKeptText(owner, id);
  const [isMissing, setMissing] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const refresh = () => queryClient.invalidateQueries({ queryKey: ENTRIES_KEY });
  const send = useMutation({
    mutationFn: (said: string) => api.send(answerEntryCall({ id, answers: answers.length }, said, key)),
    onSuccess: async (_sent, said) => {
      // What was typed meanwhile is another answer.
      setText((now) => (now.trim() === said ? '' : now));
      setKey(crypto.randomUUID());
      await refresh();
    },
    onError: (error) => (error instanceof ApiError && error.status === 412 ? void refresh() : undefined),
  });
  useUnsaved(text.trim() !== '');
  return (
    <Card heading={t('entries.answer')}>
      <form
        noValidate
        aria-label={t('entries.answer')}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text.trim() === '');
          if (text.trim() !== '' && !send.isPending) send.mutate(text.trim());
        }}
      >
        <Stack gap={4}>
          <TextArea
            label={t('entries.text')}
            help={t('entries.textHelp', { email: from.email, language: languageName(language) })}
            lang={language}
            rows={8}
            maxLength={LONGEST_ANSWER}
            error={isMissing ? t('entries.textMissing') : undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
              setKey(crypto.randomUUID());
            }}
          />
          {send.isSuccess && text === '' && (
            <Alert tone="positive" live>
              {t('entries.sent', { email: from.email })}
            </Alert>
          )}
          <Refused error={send.error} />
          <div>
            <Button type="submit" variant="primary" busy={send.isPending}>
              {t('entries.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation('mf-cms');
  const instant = useInstant();
  if (!(error instanceof ApiError && error.status === 412)) return <ErrorAlert error={error} />;
  const { by = '', at = '' } = error.details;
  return (
    <Alert tone="caution" live>
      {t('entries.answeredMeanwhile', { by, when: at && instant(at) })}
    </Alert>
  );
}
