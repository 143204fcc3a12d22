import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { registerCompanyCall } from '@forecourt/shared/api-client';
import type { CompanyInvitation } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  NewPasswordInputs,
  passwordRefusal,
  passwordsMatch,
  useIntentKey,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';
import css from './company-form.module.css';

interface CompanyFormProps {
  invitation: CompanyInvitation;
  onRegistered: () => void;
  /** What is shown in place of the form when the invitation itself has ended meanwhile. */
  refusalOf: (error: unknown) => ReactNode;
}

/** The company says nothing of itself but the password: who it is stands in the invitation. */
export function CompanyForm({ invitation, onRegistered, refusalOf }: CompanyFormProps) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const keyOf = useIntentKey();
  const { register, handleSubmit, formState } = useForm<NewPassword>({
    resolver: zodResolver(z.object(useNewPasswordFields()).check(passwordsMatch)),
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  const signUp = useMutation({
    mutationFn: async ({ password }: NewPassword) => {
      const registration = { globalId: invitation.globalId, password, language };
      return api.send(registerCompanyCall(registration, await keyOf(registration)));
    },
    onSuccess: onRegistered,
  });
  const send = useSingleSend(signUp);
  const ended = refusalOf(signUp.error);
  if (ended) return ended;
  const refusal = passwordRefusal(signUp.error);
  return (
    <form noValidate aria-label={t('companySignUp.title')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {signUp.isError && refusal === undefined && <ErrorAlert error={signUp.error} />}
        <p>{t('companySignUp.lead', { companyName: invitation.companyName })}</p>
        <Invited invitation={invitation} />
        {/* Password managers keep a password under the name that stands in this field. */}
        <input type="hidden" name="username" autoComplete="username" value={invitation.emailAddress} />
        <NewPasswordInputs
          label={t('fields.password')}
          password={register('password')}
          confirmation={register('passwordConfirmation')}
          errors={formState.errors}
          refusal={refusal}
        />
        <Button type="submit" variant="primary" size="l" block busy={signUp.isPending}>
          {t('companySignUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Invited({
  invitation: { companyName, firstName, lastName, emailAddress },
}: Pick<CompanyFormProps, 'invitation'>) {
  const { t } = useTranslation('mf-account');
  const facts = [
    [t('companySignUp.company'), companyName],
    [t('companySignUp.contact'), `${firstName} ${lastName}`],
    [t('fields.emailAddress'), emailAddress],
  ] as const;
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
