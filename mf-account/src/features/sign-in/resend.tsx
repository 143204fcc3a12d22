import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerificationCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';

/** S1-8. */
const SUCCESS_SHOWN_MS = 3000;

/** An unverified account: offers the e-mail again, and says for three seconds that it is on its way. */
export function Resend({ email, text }: { email: string; text: string }) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const errorText = useErrorText();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.send(resendVerificationCall(email.trim(), language)),
  });
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  if (isSuccess)
    return (
      <Alert tone="positive" live>
        {t('logIn.resent', { email })}
      </Alert>
    );
  return (
    <Alert
      tone="caution"
      live
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {t('logIn.resend')}
        </Button>
      }
    >
      {text} {error && errorText(error)}
    </Alert>
  );
}
