import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { contactEntryCall, formCall } from '@forecourt/shared/api-client';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { reported } from '@forecourt/shared/queries';
import { contactSchema, fieldName, filesProblem, isFiles, type FormField, type FormValues } from './form-rules';

export const formQuery = ({ api, config, report }: Pick<Host, 'api' | 'config' | 'report'>, formId: number) =>
  queryOptions({
    queryKey: ['cms', 'form', formId, config.global.configVersion],
    queryFn: async ({ signal }) => reported(await api.send(formCall(formId), signal), report),
  });

interface Entry {
  /** By field type. */
  values: FormValues;
  files: readonly File[];
  idempotencyKey: string;
}

/** The server knows the receivers and ignores those of a request (D16). */
const contactMutation = ({ api, language }: Pick<Host, 'api' | 'language'>, formId: number) => ({
  mutationFn: ({ values, files, idempotencyKey }: Entry) => {
    const fields: FormValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const email = fields['emailAddress'] ?? '';
    const replyToName = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ');
    const entry = { formId, email, replyToEmail: email, replyToName, receivers: '', language };
    return api.send(contactEntryCall({ ...entry, fields: JSON.stringify(fields) }, files, idempotencyKey));
  },
});

/**
 * The fields are uncontrolled: the form takes over what they hold when it mounts, so that text typed before hydration
 * is kept. A change clears the field's error; all fields are checked again when the form is sent.
 */
export function useContactForm({ id, fields: all }: FormDefinition, initial: Readonly<FormValues>) {
  const fields = useMemo(() => all.filter((field) => !isFiles(field)), [all]);
  const filesField = all.find(isFiles);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const filesError = isAsked && filesField ? filesProblem(filesField, files) : undefined;
  const resolver = useMemo(
    () => standardSchemaResolver<FormValues, unknown, FormValues>(contactSchema(fields)),
    [fields],
  );
  const { register, handleSubmit, clearErrors, reset, formState } = useForm<FormValues>({
    resolver,
    reValidateMode: 'onSubmit',
  });
  // One key per message: retries keep it, a change of the input renews it (D28).
  const idempotencyKey = useRef<string>(undefined);
  const sending = useMutation(contactMutation(useHost(), id));

  const send = (values: FormValues) => {
    const typed = Object.fromEntries(fields.map((field) => [field.typeId, values[fieldName(field)] ?? '']));
    if (filesField && filesProblem(filesField, files) !== undefined) return;
    idempotencyKey.current ??= crypto.randomUUID();
    sending.mutate({ values: { ...initial, ...typed }, files, idempotencyKey: idempotencyKey.current });
  };
  return {
    errors: formState.errors,
    tries: formState.submitCount,
    files,
    filesError,
    takeFiles: (chosen: readonly File[]) => {
      setFiles(chosen);
      setAsked(false);
      idempotencyKey.current = undefined;
    },
    sending,
    control: (field: FormField) => {
      const name = fieldName(field);
      const onChange = () => {
        clearErrors(name);
        idempotencyKey.current = undefined;
      };
      return { ...register(name, { onChange }), defaultValue: initial[field.typeId] ?? '' };
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setAsked(true);
      if (!sending.isPending) void handleSubmit(send)(event);
    },
    startAgain: () => {
      reset();
      setFiles([]);
      setAsked(false);
      idempotencyKey.current = undefined;
      sending.reset();
    },
  };
}
