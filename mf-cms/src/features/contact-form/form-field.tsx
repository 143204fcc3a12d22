import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';

type Look =
  { control: 'input'; type: 'text' | 'email' | 'tel' | 'date'; autoComplete?: string } | { control: 'textarea' };

const LOOKS: Readonly<Record<string, Look>> = {
  firstName: { control: 'input', type: 'text', autoComplete: 'given-name' },
  lastName: { control: 'input', type: 'text', autoComplete: 'family-name' },
  emailAddress: { control: 'input', type: 'email', autoComplete: 'email' },
  cellPhone: { control: 'input', type: 'tel', autoComplete: 'tel' },
  birthday: { control: 'input', type: 'date', autoComplete: 'bday' },
  country: { control: 'input', type: 'text', autoComplete: 'country-name' },
  city: { control: 'input', type: 'text', autoComplete: 'address-level2' },
  address: { control: 'input', type: 'text', autoComplete: 'street-address' },
  zipCode: { control: 'input', type: 'text', autoComplete: 'postal-code' },
  notes: { control: 'textarea' },
};
/** A field type of the administrator's own is a line of text. */
const PLAIN: Look = { control: 'input', type: 'text', autoComplete: 'off' };

interface Props {
  typeId: string;
  label: string;
  required: boolean;
  optionalText: string;
  error: string | undefined;
  control: UseFormRegisterReturn & { defaultValue: string };
}

export function FormField({ typeId, label, required, optionalText, error, control }: Props) {
  const look = LOOKS[typeId] ?? PLAIN;
  const field = { ...control, label, error, 'aria-required': required, ...(!required && { optionalText }) };
  return look.control === 'textarea' ? (
    <TextArea {...field} rows={6} maxLength={5000} />
  ) : (
    <TextField {...field} type={look.type} autoComplete={look.autoComplete} />
  );
}
