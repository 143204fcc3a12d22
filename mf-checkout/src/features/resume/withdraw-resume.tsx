import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, withdrawResumeCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { MailIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';

/** Where the e-mail's link leads; a button ends the e-mails, since programs open links to look at them. */
export function WithdrawResume({ token }: { token: string }) {
  const { t } = useTranslation('mf-checkout');
  const { api } = useHost();
  const errorText = useErrorText();
  const stop = useMutation({ mutationFn: () => api.send(withdrawResumeCall(token)) });
  const isInvalid = stop.error instanceof ApiError && stop.error.errorCode === 'token-invalid';
  return (
    <EmptyState
      icon={<MailIcon size={28} />}
      headingLevel={1}
      title={t('resume.stopTitle')}
      action={
        <Stack gap={4}>
          {stop.isError && (
            <Alert tone="negative" live>
              {isInvalid ? t('resume.invalid') : errorText(stop.error)}
            </Alert>
          )}
          {stop.isSuccess ? (
            <Alert tone="positive" live>
              {t('resume.stopped')}
            </Alert>
          ) : (
            <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
              {t('resume.stop')}
            </Button>
          )}
        </Stack>
      }
    >
      {t('resume.stopText')}
    </EmptyState>
  );
}
