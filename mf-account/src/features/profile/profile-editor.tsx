import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateProfileCall } from '@forecourt/shared/api-client';
import type { DocumentType, TaxPayerType } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText, useSingleSend } from '../../frame';
import css from './profile-details.module.css';
import { profileDraft } from './profile-draft';
import { profileQuery } from './profile-query';
import { profileForm, profileSchema, profileUpdate, type ProfileForm } from './profile-schema';

interface ProfileEditorProps {
  profile: Profile;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
  onSaved: () => void;
  onCancel: () => void;
}

export function ProfileEditor({ profile, documentTypes, taxPayerTypes, onSaved, onCancel }: ProfileEditorProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const schema = useMemo(() => profileSchema({ documentTypes, taxPayerTypes }), [documentTypes, taxPayerTypes]);
  const { globalId } = profile;
  const form = useForm<ProfileForm>({
    resolver: zodResolver(schema),
    defaultValues: profileDraft.read(host.session, globalId) ?? profileForm(profile),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => profileDraft.keep(host.session, { globalId, values }),
      }),
    [form, host.session, globalId],
  );
  const cancel = () => {
    profileDraft.forget(host.session);
    onCancel();
  };
  const save = useMutation({
    mutationFn: (values: ProfileForm) => host.api.send(updateProfileCall(profileUpdate(values))),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(host).queryKey, saved);
      profileDraft.forget(host.session);
      onSaved();
    },
  });
  const send = useSingleSend(save);
  return (
    <form noValidate aria-label={t('profile.title')} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Stack gap={5}>
        {save.isError && (
          <Alert tone="negative" live>
            {errorText(save.error)}
          </Alert>
        )}
        <PersonInputs form={form} email={profile.emailAddress} />
        <DocumentInputs form={form} documentTypes={documentTypes} taxPayerTypes={taxPayerTypes} />
        <Cluster>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('actions.save')}
          </Button>
          <Button variant="ghost" onClick={cancel}>
            {t('actions.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface InputsProps {
  form: UseFormReturn<ProfileForm>;
}

function PersonInputs({
  form: {
    register,
    formState: { errors },
  },
  email,
}: InputsProps & { email: string }) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const optional = { optionalText: t('states.optional') };
  return (
    <div className={css['pair']}>
      <TextField
        label={t('fields.firstName')}
        autoComplete="given-name"
        error={fieldText(errors.firstName, t('fields.firstName'))}
        {...register('firstName')}
      />
      <TextField
        label={t('fields.lastName')}
        autoComplete="family-name"
        error={fieldText(errors.lastName, t('fields.lastName'))}
        {...register('lastName')}
      />
      <TextField label={t('fields.email')} value={email} readOnly help={t('profile.emailFixed')} />
      <TextField
        {...optional}
        label={t('fields.cellPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={fieldText(errors.cellPhone)}
        {...register('cellPhone')}
      />
      <TextField
        {...optional}
        label={t('fields.birthday')}
        type="date"
        autoComplete="bday"
        error={fieldText(errors.birthday)}
        {...register('birthday')}
      />
    </div>
  );
}

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

function DocumentInputs({
  form: {
    register,
    formState: { errors },
  },
  documentTypes,
  taxPayerTypes,
}: InputsProps & Pick<ProfileEditorProps, 'documentTypes' | 'taxPayerTypes'>) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const optional = { optionalText: t('states.optional') };
  return (
    <div className={css['pair']}>
      <SelectField
        {...optional}
        label={t('fields.documentType')}
        placeholder={t('fields.none')}
        options={optionsOf(documentTypes)}
        {...register('documentTypeId')}
      />
      <TextField
        {...optional}
        label={t('fields.documentId')}
        autoComplete="off"
        error={fieldText(errors.documentId)}
        {...register('documentId')}
      />
      <SelectField
        {...optional}
        label={t('fields.fiscalCondition')}
        placeholder={t('fields.none')}
        options={optionsOf(taxPayerTypes)}
        error={fieldText(errors.fiscalConditionId)}
        {...register('fiscalConditionId')}
      />
    </div>
  );
}
