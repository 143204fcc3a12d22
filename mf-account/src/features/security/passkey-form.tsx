import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addPasskeyCall, ApiError, startPasskeyCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText, useSingleSend } from '../../frame';
import { createPasskey } from '../../frame/passkey';
import { refusedFields } from './refused-fields';

export interface PasskeyFormProps {
  onAdded: (name: string) => void;
}

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'logIn.passwordRequired'), z.maxLength(200)),
  name: z.string().check(z.trim(), z.minLength(1, 'security.passkeys.nameRequired'), z.maxLength(60)),
});
type NewPasskey = z.infer<typeof schema>;

const REFUSED = refusedFields<NewPasskey>({ currentPassword: 'currentPassword' });
/** The browser made none, or one that the server does not take. */
const isPasskeyFailure = (error: Error) =>
  error.name === 'PasskeyFailure' || (error instanceof ApiError && error.details['credential'] !== undefined);

/** Makes a passkey of this device, once the password is right. */
export default function PasskeyForm({ onAdded }: PasskeyFormProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const form = useForm<NewPasskey>({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', name: '' },
  });
  const { register, handleSubmit, formState } = form;
  const add = useMutation({
    mutationFn: async ({ currentPassword, name }: NewPasskey) => {
      const { options } = await api.send(startPasskeyCall(currentPassword));
      return api.send(addPasskeyCall({ name, credential: await createPasskey(options) }));
    },
    onSuccess: ({ name }) => onAdded(name),
  });
  const send = useSingleSend(add, (error) => REFUSED.mark(form, error));
  return (
    <form noValidate aria-label={t('security.passkeys.add')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {add.isError && !REFUSED.isAtField(add.error) && (
          <Alert tone="negative" live>
            {isPasskeyFailure(add.error) ? t('security.passkeys.failed') : errorText(add.error)}
          </Alert>
        )}
        <TextField
          label={t('security.passkeys.name')}
          help={t('security.passkeys.nameHelp')}
          autoComplete="off"
          maxLength={60}
          error={fieldText(formState.errors.name)}
          {...register('name')}
        />
        <PasswordField
          label={t('security.password.current')}
          autoComplete="current-password"
          showLabel={t('actions.showPassword')}
          hideLabel={t('actions.hidePassword')}
          error={fieldText(formState.errors.currentPassword)}
          {...register('currentPassword')}
        />
        <Button type="submit" variant="primary" block busy={add.isPending}>
          {t('security.passkeys.create')}
        </Button>
      </Stack>
    </form>
  );
}
