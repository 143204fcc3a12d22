import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { changePasswordCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  NewPasswordInputs,
  passwordsMatch,
  refusedFields,
  useFieldText,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';
import { SESSIONS_KEY } from './devices';
import css from './security.module.css';

type PasswordChange = NewPassword & { currentPassword: string };

const REFUSED = refusedFields<PasswordChange>({ currentPassword: 'currentPassword', newPassword: 'password' });
const currentPassword = z.string().check(z.minLength(1, 'logIn.passwordRequired'), z.maxLength(200));

/** Changes the password of whoever knows the present one. */
export function ChangePassword() {
  const { t } = useTranslation('mf-account');
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const begin = () => {
    setChanged(false);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Card
      headingLevel={3}
      heading={t('security.password.title')}
      action={
        <Button onClick={begin} aria-label={t('security.password.change')}>
          {t('security.password.changeShort')}
        </Button>
      }
    >
      <Stack gap={3}>
        {changed && (
          <Alert tone="positive" live>
            {t('security.password.done')}
          </Alert>
        )}
        <p className={css['lead']}>{t('security.password.lead')}</p>
      </Stack>
      <Dialog
        open={open}
        onClose={close}
        size="s"
        title={t('security.password.change')}
        closeLabel={t('actions.close')}
      >
        <PasswordForm
          onChanged={() => {
            setChanged(true);
            close();
          }}
        />
      </Dialog>
    </Card>
  );
}

function usePasswordChange(onChanged: () => void) {
  const { api, session } = useHost();
  const queryClient = useQueryClient();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(z.extend(z.object(useNewPasswordFields()), { currentPassword }).check(passwordsMatch)),
    defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword: current, password: newPassword }: PasswordChange) =>
      api.send(changePasswordCall({ currentPassword: current, newPassword })),
    onSuccess: (token) => {
      session.save(token);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      onChanged();
    },
    onError: (error) => REFUSED.mark(form, error),
  });
  return { form, change };
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const fieldText = useFieldText();
  const { form, change } = usePasswordChange(onChanged);
  const send = useSingleSend(change);
  const { register, handleSubmit, formState } = form;
  return (
    <form noValidate aria-label={t('security.password.change')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {change.isError && !REFUSED.isAtField(change.error) && <ErrorAlert error={change.error} />}
        <PasswordField
          label={t('security.password.current')}
          autoComplete="current-password"
          showLabel={t('actions.showPassword')}
          hideLabel={t('actions.hidePassword')}
          error={fieldText(formState.errors.currentPassword)}
          {...register('currentPassword')}
        />
        <NewPasswordInputs
          label={t('fields.newPassword')}
          password={register('password')}
          confirmation={register('passwordConfirmation')}
          errors={formState.errors}
        />
        <Button type="submit" variant="primary" block busy={change.isPending}>
          {t('reset.submit')}
        </Button>
        <Link to={pathOf('FORGOT_PASSWORD')}>{t('security.password.forgotten')}</Link>
      </Stack>
    </form>
  );
}
