import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { forgotPasswordCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { accountEmail, useFieldText, useSingleSend } from '../../frame';

const schema = z.object({ email: accountEmail });

/** Asks for a link to choose a new password; the answer is the same for an address without an account. */
export function ForgotForm() {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const fieldText = useFieldText();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const forgot = useMutation({
    mutationFn: (values: { email: string }) => api.send(forgotPasswordCall(values.email, language)),
  });
  const send = useSingleSend(forgot);
  if (forgot.isSuccess)
    return (
      <Alert tone="positive" live title={t('forgot.sentTitle')}>
        {t('forgot.sentText', { email: forgot.variables.email })}
      </Alert>
    );
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        <ErrorAlert error={forgot.error} />
        <TextField
          label={t('fields.emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={fieldText(errors.email)}
          {...register('email')}
        />
        <Button type="submit" variant="primary" size="l" block busy={forgot.isPending}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
