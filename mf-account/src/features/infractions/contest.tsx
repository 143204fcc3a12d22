import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contestInfractionCall } from '@forecourt/shared/api-client';
import { LONGEST_OBJECTION } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { useSingleSend } from '../../frame';

/** A customer says once why an infraction is not accepted; its branch answers by e-mail (D286). */
export function Contest({ id, contestedAt }: { id: number; contestedAt: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const [isSent, setSent] = useState(false);
  if (contestedAt === undefined)
    return (
      <Disclosure plain summary={t('infractions.contest.open')}>
        <Objection id={id} onSent={() => setSent(true)} />
      </Disclosure>
    );
  const day = formatDate(contestedAt.slice(0, 10), language);
  return (
    // It takes the place of the button that had the focus.
    <p tabIndex={-1} ref={(text) => void (isSent && text?.focus())}>
      {t('infractions.contest.done', { day })}
    </p>
  );
}

function Objection({ id, onSent }: { id: number; onSent: () => void }) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const contest = useMutation({
    mutationFn: (said: string) => api.send(contestInfractionCall({ infractionId: id, reason: said })),
    onSuccess: async () => {
      onSent();
      await queryClient.invalidateQueries({ queryKey: ['account', 'infractions'] });
    },
  });
  const send = useSingleSend(contest);
  const label = t('infractions.contest.reason');
  const isMissing = isAsked && reason.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason.trim() !== '') send(reason.trim());
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Stack gap={3}>
        {contest.isError && (
          <Alert tone="negative" live>
            {errorText(contest.error)}
          </Alert>
        )}
        <TextArea
          label={label}
          help={t('infractions.contest.help')}
          error={isMissing ? t('errors.inputIsRequired', { label }) : undefined}
          maxLength={LONGEST_OBJECTION}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div>
          <Button type="submit" busy={contest.isPending}>
            {t('infractions.contest.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
