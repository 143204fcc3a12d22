import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addPasskeyCall, ApiError, startPasskeyCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { refusedFields, useFieldText, useSingleSend } from '../../frame';
import { createPasskey } from '../../frame/passkey';
import { ProofInputs, SCHEMAS, type Confirmation } from './factor-form';
import { useAsksForCode } from './second-factor';

export interface PasskeyFormProps {
  onAdded: (name: string) => void;
}

const name = z.string().check(z.trim(), z.minLength(1, 'security.passkeys.nameRequired'), z.maxLength(60));
type NewPasskey = Confirmation & { name: string };

const REFUSED = refusedFields<NewPasskey>({ currentPassword: 'currentPassword', code: 'code' });
/** The browser made none, or one that the server does not take. */
const isPasskeyFailure = (error: Error) =>
  error.name === 'PasskeyFailure' || (error instanceof ApiError && error.details['credential'] !== undefined);

/** Makes a passkey of this device, once the password is right, and the code of whoever has turned codes on. */
export default function PasskeyForm({ onAdded }: PasskeyFormProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const add = useMutation({
    mutationFn: async ({ currentPassword, code, name }: NewPasskey) => {
      const { options } = await api.send(startPasskeyCall({ currentPassword, ...(code && { code }) }));
      return api.send(addPasskeyCall({ name, credential: await createPasskey(options) }));
    },
    onSuccess: ({ name }) => onAdded(name),
  });
  const asks = useAsksForCode(add.error) ? 'both' : 'password';
  const form = useForm<NewPasskey>({
    resolver: zodResolver(z.extend(SCHEMAS[asks], { name })),
    defaultValues: { currentPassword: '', code: '', name: '' },
  });
  const { register, handleSubmit, formState } = form;
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
        <ProofInputs
          asks={asks}
          errors={formState.errors}
          password={register('currentPassword')}
          code={register('code')}
        />
        <Button type="submit" variant="primary" block busy={add.isPending}>
          {t('security.passkeys.create')}
        </Button>
      </Stack>
    </form>
  );
}
