import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inputOf, LONGEST_NOTE, type FormField } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { countriesQuery } from '@forecourt/shared/queries';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
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
    <Control kind={field.kind} form={form} common={common} />
  );
}

type Common = React.ComponentProps<typeof TextField> &
  React.ComponentProps<typeof SelectField> &
  React.ComponentProps<typeof TextArea>;

function Control({
  kind,
  form,
  common,
}: {
  kind: Exclude<FormField['kind'], 'files'>;
  form: CustomerForm;
  common: object;
}) {
  const { t } = useTranslation('mf-checkout');
  const props = common as Common;
  switch (kind) {
    case 'country':
      return <CountryField {...props} />;
    case 'documentType':
      return <SelectField {...props} placeholder={t('form.choose')} options={named(form.facts.documentTypes)} />;
    case 'fiscalCondition':
      return <SelectField {...props} placeholder={t('form.choose')} options={named(form.facts.taxPayerTypes)} />;
    case 'multiline':
      return <TextArea {...props} maxLength={LONGEST_NOTE} />;
    default:
      return <TextField {...props} {...inputOf(kind)} />;
  }
}

const named = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

type CountryFieldProps = Omit<React.ComponentProps<typeof SelectField>, 'options'>;

/** A free text when the list of countries cannot be loaded: a booking must not fail for it. */
function CountryField({ ref, onChange, onBlur, name, ...props }: CountryFieldProps) {
  const { t } = useTranslation('mf-checkout');
  const { data, isError } = useQuery(countriesQuery(useHost()));
  const registered = { ref, onChange, onBlur, name } as object;
  if (isError) {
    const { label, error, id, className, autoComplete } = props;
    return <TextField {...registered} {...{ label, error, id, className, autoComplete }} />;
  }
  const options = data?.map(({ code, name: country }) => ({ value: code ?? country, label: country })) ?? [];
  return (
    <SelectField {...props} {...registered} key={options.length} placeholder={t('form.choose')} options={options} />
  );
}
