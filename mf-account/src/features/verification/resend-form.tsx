import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { resendVerificationCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { accountEmail, useFieldText } from '../../frame';

const schema = z.object({ email: accountEmail });

/** Asks for the verification e-mail again; the answer is the same for an address without an account. */
export function ResendForm({ email = '' }: { email?: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const fieldText = useFieldText();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { email } });
  const resend = useMutation({
    mutationFn: (values: { email: string }) => api.send(resendVerificationCall(values.email, language)),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => resend.mutate(values))(event)}>
      <Stack gap={4}>
        <ErrorAlert error={resend.error} />
        {resend.isSuccess && (
          <Alert tone="positive" live>
            {t('logIn.resent', { email: resend.variables.email })}
          </Alert>
        )}
        <TextField
          label={t('fields.emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={fieldText(errors.email)}
          {...register('email')}
        />
        <Button type="submit" busy={resend.isPending}>
          {t('logIn.resend')}
        </Button>
      </Stack>
    </form>
  );
}
