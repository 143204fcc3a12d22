import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError, changeDriverCall, keepDriverCall } from '@forecourt/shared/api-client';
import {
  driverOf,
  driverTexts,
  fieldError,
  fieldOfPath,
  inputOf,
  keptDriverFields,
  type DocumentType,
  type FieldTexts,
  type FormField,
} from '@forecourt/shared/booking';
import { isFieldId, type KeptDriver } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { checkoutFormQuery, countriesQuery, documentTypesQuery } from '@forecourt/shared/queries';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { FailedLoad, useFieldText, useIntentKey, useSingleSend } from '../../frame';
import css from './drivers.module.css';

type Typed = Record<string, string>;
const typed = z.custom<Typed>();
const driverSchema = (fields: readonly FormField[], documentTypes: readonly DocumentType[]) =>
  typed.check(({ value, issues }) => {
    const facts = { documentTypes, taxPayerTypes: [], today: new Date().toISOString().slice(0, 10) };
    for (const field of fields) {
      const message = fieldError(field, value, facts);
      if (message) issues.push({ code: 'custom', path: [field.id], message, input: value });
    }
  });

interface DriverFormProps {
  /** The one that is changed. */
  kept: KeptDriver | undefined;
  onKept: (kept: KeptDriver) => void;
}

/** Adds or changes a driver, by the fields that the company's checkout asks for. */
export function DriverForm(props: DriverFormProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const form = useQuery(checkoutFormQuery(host));
  const documentTypes = useQuery(documentTypesQuery(host));
  const failed = [form, documentTypes].find(({ isError }) => isError);
  if (failed) return <FailedLoad error={failed.error} onRetry={() => void failed.refetch()} />;
  if (form.data && documentTypes.data)
    return <Loaded {...props} fields={keptDriverFields(form.data)} documentTypes={documentTypes.data} />;
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton height={320} shape="block" />
    </div>
  );
}

interface LoadedProps extends DriverFormProps {
  fields: readonly FormField[];
  documentTypes: readonly DocumentType[];
}

function Loaded({ kept, onKept, fields, documentTypes }: LoadedProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const keyOf = useIntentKey();
  const schema = useMemo(() => driverSchema(fields, documentTypes), [fields, documentTypes]);
  const known: FieldTexts = kept ? driverTexts(kept.driver) : {};
  const form = useForm<Typed>({
    resolver: standardSchemaResolver(schema),
    defaultValues: Object.fromEntries(fields.map(({ id }) => [id, known[id] ?? ''])),
  });
  const save = useMutation({
    mutationFn: async (values: Typed) => {
      const driver = { ...besides(kept, fields), ...driverOf(fields, values) };
      return api.send(kept ? changeDriverCall({ id: kept.id, driver }) : keepDriverCall(driver, await keyOf(driver)));
    },
    onSuccess: onKept,
  });
  const send = useSingleSend(save, (error) => markRefused(form, error));
  return (
    <form noValidate aria-label={t('drivers.title')} onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <Stack gap={4}>
        {save.isError && refusedFields(save.error).length === 0 && <ErrorAlert error={save.error} />}
        <div className={css['grid']}>
          {fields.map((field) => (
            <DriverInput key={field.id} field={field} form={form} documentTypes={documentTypes} />
          ))}
        </div>
        <Button type="submit" variant="primary" block busy={save.isPending}>
          {t('drivers.save')}
        </Button>
      </Stack>
    </form>
  );
}

/** What checkout does not ask for stays as it was kept. */
const besides = (kept: KeptDriver | undefined, fields: readonly FormField[]) =>
  Object.fromEntries(Object.entries(kept?.driver ?? {}).filter(([name]) => fields.every(({ id }) => id !== name)));

const refusedFields = (error: unknown): [string, string][] =>
  error instanceof ApiError
    ? Object.entries(error.details).flatMap(([path, message]): [string, string][] => {
        const id = fieldOfPath(path);
        return isFieldId(id) ? [[id, message]] : [];
      })
    : [];

const markRefused = ({ setError }: UseFormReturn<Typed>, error: unknown): void =>
  refusedFields(error).forEach(([id, message], index) => setError(id, { message }, { shouldFocus: index === 0 }));

interface DriverInputProps {
  field: FormField;
  form: UseFormReturn<Typed>;
  documentTypes: readonly DocumentType[];
}

/** One field of the table, drawn by its kind; countries are a text where their list does not come. */
function DriverInput({ field, form: { register, formState }, documentTypes }: DriverInputProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const fieldText = useFieldText();
  const isCountry = field.kind === 'country';
  const { data: countries } = useQuery({ ...countriesQuery(host), enabled: isCountry });
  const label = pick(field.settings.label, host.language) || t(`fields.${field.id}`);
  const common = {
    label,
    error: fieldText(formState.errors[field.id], label),
    'aria-required': field.settings.required,
    ...(!field.settings.required && { optionalText: t('states.optional') }),
    ...register(field.id),
  };
  const choices = isCountry
    ? countries?.map(({ code, name }) => ({ value: code ?? name, label: name }))
    : documentTypes.map(({ id, name }) => ({ value: String(id), label: name }));
  if (choices && (isCountry || field.kind === 'documentType'))
    return <SelectField key={choices.length} {...common} placeholder={t('fields.none')} options={choices} />;
  return <TextField {...common} {...inputOf(field.kind)} autoComplete="off" />;
}
