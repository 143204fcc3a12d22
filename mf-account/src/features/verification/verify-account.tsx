import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError, verifyAccountCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  NewPasswordInputs,
  passwordRefusal,
  passwordsMatch,
  useFieldText,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';
import { ResendForm } from './resend-form';

const registeredSchema = z.object({ password: z.string().check(z.minLength(1, 'logIn.passwordRequired')) });

type Confirmation = Parameters<typeof verifyAccountCall>[2];
const codeOf = (error: unknown) => (error instanceof ApiError ? error.errorCode : undefined);

/**
 * Confirms the address behind a button: programs that check e-mails open links, and a stranger may have chosen the
 * password, so that it is typed here or replaced.
 */
export function VerifyAccount({ token }: { token: string }) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const errorText = useErrorText();
  const [choosesAnother, setChoosesAnother] = useState(false);
  const confirm = useMutation({
    mutationFn: (confirmation: Confirmation) => api.send(verifyAccountCall(token, language, confirmation)),
  });
  const send = useSingleSend(confirm);
  const refusal = codeOf(confirm.error);
  if (confirm.isSuccess) return <Confirmed />;
  if (refusal === 'token-invalid') return <LinkExpired />;
  const form = { onSend: send, busy: confirm.isPending };
  return (
    <Stack gap={4}>
      {confirm.isError && (
        <Alert tone="negative" live>
          {refusal === 'invalid-credentials' ? t('verify.wrong') : errorText(confirm.error)}
        </Alert>
      )}
      {choosesAnother ? (
        <AnotherPassword {...form} refusal={passwordRefusal(confirm.error, 'newPassword')} />
      ) : (
        <RegisteredPassword {...form} />
      )}
      <Button
        onClick={() => {
          confirm.reset();
          setChoosesAnother(!choosesAnother);
        }}
      >
        {t(choosesAnother ? 'verify.known' : 'verify.another')}
      </Button>
    </Stack>
  );
}

interface PasswordFormProps {
  onSend: (confirmation: Confirmation) => void;
  busy: boolean;
}

function RegisteredPassword({ onSend, busy }: PasswordFormProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registeredSchema),
    defaultValues: { password: '' },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Stack gap={4}>
        <PasswordField
          label={t('verify.password')}
          autoComplete="current-password"
          error={fieldText(formState.errors.password)}
          showLabel={t('actions.showPassword')}
          hideLabel={t('actions.hidePassword')}
          {...register('password')}
        />
        <Confirm busy={busy} />
      </Stack>
    </form>
  );
}

function AnotherPassword({ onSend, busy, refusal }: PasswordFormProps & { refusal: string | undefined }) {
  const { t } = useTranslation('mf-account');
  const { register, handleSubmit, formState } = useForm<NewPassword>({
    resolver: zodResolver(z.object(useNewPasswordFields()).check(passwordsMatch)),
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ password }) => onSend({ newPassword: password }))(event)}
    >
      <Stack gap={4}>
        <NewPasswordInputs
          label={t('fields.newPassword')}
          password={register('password')}
          confirmation={register('passwordConfirmation')}
          errors={formState.errors}
          refusal={refusal}
        />
        <Confirm busy={busy} />
      </Stack>
    </form>
  );
}

function Confirm({ busy }: { busy: boolean }) {
  const { t } = useTranslation('mf-account');
  return (
    <Button type="submit" variant="primary" size="l" block busy={busy}>
      {t('verify.submit')}
    </Button>
  );
}

function Confirmed() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Stack gap={4}>
      <Alert tone="positive" live title={t('verify.doneTitle')}>
        {t('verify.doneText')}
      </Alert>
      <ButtonLink component={Link} to={pathOf('LOGIN')} variant="primary" block>
        {t('logIn.title')}
      </ButtonLink>
    </Stack>
  );
}

/** Also shown where the URL has no token at all. */
export function LinkExpired() {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={4}>
      <Alert tone="caution" live title={t('verify.expiredTitle')}>
        {t('verify.expiredText')}
      </Alert>
      <ResendForm />
    </Stack>
  );
}
