import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updateProfileCall } from '@forecourt/shared/api-client';
import { accountTexts, fieldsThatLookAt, inputOf, profileChange, type AccountField } from '@forecourt/shared/booking';
import { FIELD_GROUPS } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { countriesQuery, profileQuery } from '@forecourt/shared/queries';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText, useOpeningSession, useSingleSend } from '../../frame';
import type { ProfileDetailsProps } from './profile-details';
import css from './profile-details.module.css';
import { profileDraft, profileSchema, type ProfileForm } from './profile-form';

interface ProfileEditorProps extends ProfileDetailsProps {
  /** The field that has the focus first. */
  begin?: string | null;
  onSaved: () => void;
  onCancel: () => void;
}

export function ProfileEditor({ begin, onSaved, onCancel, ...details }: ProfileEditorProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const session = useOpeningSession();
  const queryClient = useQueryClient();
  const form = useProfileForm(details);
  useBegin(
    form,
    details.fields.find(({ id }) => id === begin),
  );
  const cancel = () => {
    profileDraft.forget(host.session);
    onCancel();
  };
  const save = useMutation({
    mutationFn: (values: ProfileForm) => host.api.send(updateProfileCall(profileChange(values, details.fields))),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(host, session).queryKey, saved);
      profileDraft.forget(host.session);
      onSaved();
    },
  });
  const send = useSingleSend(save);
  const groups = FIELD_GROUPS.map((group) => details.fields.filter((field) => field.group === group));
  return (
    <form noValidate aria-label={t('profile.title')} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Stack gap={5}>
        <ErrorAlert error={save.error} />
        {groups
          .filter((fields) => fields.length > 0)
          .map((fields) => (
            <div key={fields[0]?.group} className={css['pair']}>
              {fields.map((field) => (
                <ProfileInput key={field.id} field={field} form={form} details={details} />
              ))}
            </div>
          ))}
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

/** The form's state, begun with an unsaved draft of the same person. */
function useProfileForm({ profile, documentTypes, taxPayerTypes, fields }: ProfileDetailsProps) {
  const { session } = useHost();
  const { globalId } = profile;
  const schema = useMemo(
    () => profileSchema({ documentTypes, taxPayerTypes }, fields),
    [documentTypes, taxPayerTypes, fields],
  );
  const form = useForm<ProfileForm>({
    resolver: zodResolver(schema),
    defaultValues: profileDraft.read(session, globalId) ?? accountTexts(profile, fields),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => profileDraft.keep(session, { globalId, values }),
      }),
    [form, session, globalId],
  );
  return form;
}

/** A country becomes a list when the countries have come: then that has the focus. */
function useBegin({ setFocus }: UseFormReturn<ProfileForm>, field: AccountField | undefined) {
  const isCountry = field?.kind === 'country';
  const { data } = useQuery({ ...countriesQuery(useHost()), enabled: isCountry });
  const hasList = isCountry && data !== undefined;
  const id = field?.id;
  useEffect(() => {
    if (id) setFocus(id);
  }, [setFocus, id, hasList]);
}

interface ProfileInputProps {
  field: AccountField;
  form: UseFormReturn<ProfileForm>;
  details: ProfileDetailsProps;
}

/** One field of the table, drawn by its kind; a country is a text where the list of countries does not come. */
function ProfileInput({ field, form, details }: ProfileInputProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const fieldText = useFieldText();
  const { data: countries } = useQuery({ ...countriesQuery(host), enabled: field.kind === 'country' });
  const { id, kind, autoComplete = 'off', isAlwaysAsked, onAccount } = field;
  const label = t(`fields.${id}`);
  if (onAccount === 'fixed')
    return <TextField label={label} value={details.profile[id]} readOnly help={t(`profile.${id}Fixed`)} />;
  const checkAgain = () => {
    for (const other of fieldsThatLookAt(id, details.fields)) if (form.getValues(other.id)) void form.trigger(other.id);
  };
  const common = {
    label,
    error: fieldText(form.formState.errors[id], label),
    ...(!isAlwaysAsked && { optionalText: t('states.optional') }),
    ...form.register(id, { onChange: checkAgain }),
  };
  if (kind === 'country' && countries !== undefined) {
    const options = countries.map(({ code, name }) => ({ value: code ?? name, label: name }));
    return <SelectField key={options.length} {...common} placeholder={t('fields.none')} options={options} />;
  }
  switch (kind) {
    case 'documentType':
      return <SelectField {...common} placeholder={t('fields.none')} options={optionsOf(details.documentTypes)} />;
    case 'fiscalCondition':
      return <SelectField {...common} placeholder={t('fields.none')} options={optionsOf(details.taxPayerTypes)} />;
    default:
      return <TextField {...common} {...inputOf(kind)} autoComplete={autoComplete} />;
  }
}

const optionsOf = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));
