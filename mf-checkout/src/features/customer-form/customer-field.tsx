import { memo, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsThatLookAt, type FormField } from '@forecourt/shared/booking';
import { FieldControl } from '@forecourt/shared/customer-form';
import { painted } from '../../painted';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import { controlId, useFieldErrorText, useFieldLabel } from './field-texts';
import { FilesField } from './files-field';
import { useFieldError, useWithin, type CustomerFormState } from './use-customer-form';

interface CustomerFieldProps {
  field: FormField;
  form: CustomerForm;
  state: CustomerFormState;
}

/** What was filled in before is checked again at once. */
function recheck(fields: readonly FormField[], { getValues, trigger }: CustomerFormState): void {
  for (const { id } of fields) if (getValues(`fields.${id}`)) void trigger(`fields.${id}`);
}

/** One field, drawn by its kind and bound to the form's state; drawn again for its own error alone. */
export const CustomerField = memo(function CustomerField({ field, form, state }: CustomerFieldProps) {
  const { t } = useTranslation('mf-checkout');
  const label = useFieldLabel()(field);
  const errorText = useFieldErrorText(form);
  const wrong = useFieldError(state, field.id);
  const within = useWithin(state, field);
  const required = field.settings.required;
  const checkAgain = () => recheck(fieldsThatLookAt(field.id, form.fields), state);
  const registered = state.register(`fields.${field.id}`, { onChange: checkAgain });
  const common = {
    ...registered,
    // The next field has the focus before this one is checked (ADR 088).
    onBlur: (event: FocusEvent) => painted().then(() => registered.onBlur(event)),
    id: controlId(field.id),
    label,
    error: errorText(wrong, label),
    autoComplete: field.autoComplete ?? 'off',
    className: field.settings.half ? undefined : css['whole'],
    'aria-required': required,
    ...(field.helpKey && { help: t(field.helpKey) }),
    ...(!required && { optionalText: t('states.optional') }),
  };
  return field.kind === 'files' ? (
    <FilesField field={field} state={state} />
  ) : (
    <FieldControl kind={field.kind} facts={form.facts} choose={t('form.choose')} within={within} common={common} />
  );
});
