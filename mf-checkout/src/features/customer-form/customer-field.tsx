import { useTranslation } from 'react-i18next';
import type { FormField } from '@forecourt/shared/booking';
import { FieldControl } from '@forecourt/shared/customer-form';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import { controlId, useFieldErrorText, useFieldLabel } from './field-texts';
import { FilesField } from './files-field';
import type { CustomerFormState } from './use-customer-form';

interface CustomerFieldProps {
  field: FormField;
  form: CustomerForm;
  state: CustomerFormState;
}

/** One field, drawn by its kind and bound to the form's state. */
export function CustomerField({ field, form, state }: CustomerFieldProps) {
  const { t } = useTranslation('mf-checkout');
  const label = useFieldLabel()(field);
  const errorText = useFieldErrorText(form);
  const required = field.settings.required;
  const common = {
    ...state.register(`fields.${field.id}`),
    id: controlId(field.id),
    label,
    error: errorText(state.formState.errors.fields?.[field.id]?.message, label),
    autoComplete: field.autoComplete ?? 'off',
    className: field.settings.half ? undefined : css['whole'],
    'aria-required': required,
    ...(!required && { optionalText: t('states.optional') }),
  };
  return field.kind === 'files' ? (
    <FilesField field={field} state={state} />
  ) : (
    <FieldControl kind={field.kind} facts={form.facts} choose={t('form.choose')} common={common} />
  );
}
