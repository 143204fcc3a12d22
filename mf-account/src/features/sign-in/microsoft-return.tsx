import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, finishMicrosoftCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { openSession } from './open-session';

/** What Microsoft has answered, behind the # of the sign-in page. */
export interface MicrosoftAnswer {
  state: string;
  code: string;
  /** This tab has begun the sign-in. */
  isOwn: boolean;
}

type Asked = { emailCode?: string; factorCode?: string };
/** What is asked for before the session opens. */
type Step = { by: 'email'; address: string } | { by: 'factor' };

function useFinish({ state, code, isOwn }: MicrosoftAnswer) {
  const host = useHost();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>();
  const [given, setGiven] = useState<Asked>({});
  const finish = useMutation({
    mutationFn: async (asked: Asked) => {
      if (!isOwn) throw new Error('This tab has begun no such sign-in.');
      const answer = await host.api.send(finishMicrosoftCall({ state, code, ...asked }));
      if ('confirmBy' in answer) return setStep({ by: 'email', address: answer.confirmBy });
      return openSession(host, queryClient, answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errorCode === 'second-factor-needed') setStep({ by: 'factor' });
    },
  });
  const send = (asked: Asked) => {
    if (finish.isPending) return;
    setGiven(asked);
    finish.mutate(asked);
  };
  return { finish, step, given, send };
}

/** Goes on after Microsoft: with a code by e-mail for who is new, with one of the app where it is on. */
export default function MicrosoftReturn({ answer }: { answer: MicrosoftAnswer }) {
  const { t } = useTranslation('mf-account');
  const { finish, step, given, send } = useFinish(answer);
  const begin = useEffectEvent(() => send({}));
  useEffect(() => begin(), []);
  if (step === undefined)
    return finish.isError ? (
      <Alert tone="negative" live>
        {t('microsoft.failed')}
      </Alert>
    ) : (
      <div role="status" aria-label={t('microsoft.working')}>
        <Skeleton height={120} shape="block" />
      </div>
    );
  const onCode = (code: string) => send(step.by === 'email' ? { emailCode: code } : { ...given, factorCode: code });
  return <CodeForm key={step.by} step={step} error={finish.error} isBusy={finish.isPending} onCode={onCode} />;
}

interface CodeFormProps {
  step: Step;
  error: Error | null;
  isBusy: boolean;
  onCode: (code: string) => void;
}

function CodeForm({ step, error, isBusy, onCode }: CodeFormProps) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const isNews = !(error instanceof ApiError && error.errorCode === 'second-factor-needed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code.trim());
  };
  return (
    <form noValidate aria-label={t('secondStep.title')} onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={t('secondStep.code')}
          help={step.by === 'email' ? t('microsoft.emailed', { email: step.address }) : t('secondStep.lead')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={error !== null && isNews ? errorText(error) : undefined}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="l" block busy={isBusy}>
          {t('logIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}
