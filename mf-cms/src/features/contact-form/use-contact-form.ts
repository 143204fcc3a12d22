import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { contactMutation } from './contact-mutation';
import { formErrors, type FormValues } from './form-rules';

export function useContactForm(definition: FormDefinition, initial: FormValues) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const controls = useRef(new Map<string, HTMLElement>());
  // One key per intent: kept across retries, renewed when the input changes (D28).
  const idempotencyKey = useRef<string>(undefined);
  const sending = useMutation(contactMutation(useHost()));

  const change = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== field)));
    idempotencyKey.current = undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = formErrors(definition.fields, values);
    setErrors(found);
    const first = definition.fields.find(({ typeId }) => found[typeId]);
    if (first) return controls.current.get(first.typeId)?.focus();
    idempotencyKey.current ??= crypto.randomUUID();
    sending.mutate({ formId: definition.id, values, idempotencyKey: idempotencyKey.current });
  };
  const startAgain = () => {
    setValues(initial);
    idempotencyKey.current = undefined;
    sending.reset();
  };
  const register = (field: string) => (control: HTMLElement | null) => {
    if (control) controls.current.set(field, control);
    else controls.current.delete(field);
  };
  return { values, errors, change, submit, startAgain, register, sending };
}
