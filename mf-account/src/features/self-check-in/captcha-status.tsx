import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ShieldCheckIcon, ShieldIcon } from '@forecourt/shared/ui/icon';
import { captchaQuery } from './captcha';
import css from './self-check-in.module.css';

/** The captcha of a form: works by itself, asks nothing of anybody, and is waited for when the form is sent. */
export function useCaptcha() {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const query = captchaQuery(api, round);
  const { isError, isSuccess, refetch } = useQuery(query);
  return {
    state: isError ? 'failed' : isSuccess ? 'done' : 'working',
    solution: () => queryClient.fetchQuery(query),
    /** The next try needs another one. */
    renew: () => setRound((before) => before + 1),
    retry: () => void refetch(),
  } as const;
}
export type Captcha = ReturnType<typeof useCaptcha>;

/** What the check is doing, heard by screen readers when it changes. */
export function CaptchaStatus({ captcha: { state, retry } }: { captcha: Captcha }) {
  const { t } = useTranslation('mf-account');
  if (state === 'failed')
    return (
      <Alert tone="negative" live actions={<Button onClick={retry}>{t('actions.retry')}</Button>}>
        {t('selfCheckIn.captcha.failed')}
      </Alert>
    );
  return (
    <p role="status" className={css['captcha']}>
      {state === 'done' ? (
        <ShieldCheckIcon size={20} aria-hidden="true" />
      ) : (
        <ShieldIcon size={20} aria-hidden="true" />
      )}
      {t(`selfCheckIn.captcha.${state}`)}
    </p>
  );
}
