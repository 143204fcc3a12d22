import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { refusedFields, useFieldText, useSingleSend } from '../../frame';

/** Empty where it is not asked for. */
export interface Confirmation {
  currentPassword: string;
  code: string;
}
type Asks = 'password' | 'code' | 'both';

const REFUSED = refusedFields<Confirmation>({ currentPassword: 'currentPassword', code: 'code' });
const password = z.string().check(z.minLength(1, 'logIn.passwordRequired'), z.maxLength(200));
const code = z.string().check(z.trim(), z.minLength(1, 'security.factor.codeRequired'), z.maxLength(20));
export const SCHEMAS = {
  password: z.object({ currentPassword: password, code: z.string() }),
  code: z.object({ currentPassword: z.string(), code }),
  both: z.object({ currentPassword: password, code }),
} satisfies Record<Asks, unknown>;

interface FactorFormProps<Answer> {
  asks: Asks;
  /** Message key of the button. */
  submit: string;
  mutation: Pick<UseMutationResult<Answer, Error, Confirmation>, 'mutate' | 'isPending' | 'isError' | 'error'>;
}

/** Asks for the password, a code, or both, before what somebody else must not do. */
export function FactorForm<Answer>({ asks, submit, mutation }: FactorFormProps<Answer>) {
  const { t } = useTranslation('mf-account');
  const form = useForm<Confirmation>({
    resolver: zodResolver(SCHEMAS[asks]),
    defaultValues: { currentPassword: '', code: '' },
  });
  const { register, handleSubmit, formState } = form;
  const send = useSingleSend(mutation, (error) => REFUSED.mark(form, error));
  return (
    <form noValidate aria-label={t(submit)} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {mutation.isError && !REFUSED.isAtField(mutation.error) && <ErrorAlert error={mutation.error} />}
        <ProofInputs
          asks={asks}
          errors={formState.errors}
          password={register('currentPassword')}
          code={register('code')}
        />
        <Button type="submit" variant="primary" block busy={mutation.isPending}>
          {t(submit)}
        </Button>
      </Stack>
    </form>
  );
}

interface ProofInputsProps {
  asks: Asks;
  errors: FieldErrors<Confirmation>;
  password: UseFormRegisterReturn;
  code: UseFormRegisterReturn;
}

export function ProofInputs({ asks, errors, password: passwordProps, code: codeProps }: ProofInputsProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  return (
    <>
      {asks !== 'code' && (
        <PasswordField
          label={t('security.password.current')}
          autoComplete="current-password"
          showLabel={t('actions.showPassword')}
          hideLabel={t('actions.hidePassword')}
          error={fieldText(errors.currentPassword)}
          {...passwordProps}
        />
      )}
      {asks !== 'password' && (
        <TextField
          label={t(asks === 'code' ? 'security.factor.code' : 'security.factor.codeOrRecovery')}
          inputMode={asks === 'code' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldText(errors.code)}
          {...codeProps}
        />
      )}
    </>
  );
}
