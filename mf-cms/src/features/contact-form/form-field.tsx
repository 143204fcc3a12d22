import type { Ref } from 'react';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { fieldLook } from './field-kind';

interface Props {
  typeId: string;
  label: string;
  value: string;
  required: boolean;
  optionalText: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function FormField({ typeId, label, value, required, optionalText, error, onChange, ref }: Props) {
  const look = fieldLook(typeId);
  const field = {
    label,
    error,
    value,
    ref,
    name: typeId,
    'aria-required': required,
    ...(!required && { optionalText }),
  };
  return look.control === 'textarea' ? (
    <TextArea {...field} rows={6} maxLength={5000} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField
      {...field}
      type={look.type}
      autoComplete={look.autoComplete}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
