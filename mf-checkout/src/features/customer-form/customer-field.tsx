import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './customer-form.module.css';
import type { CustomerForm } from './customer-schema';
import type { FormField } from './field-catalog';
import { FilesField } from './files-field';
import { countriesQuery } from './form-query';
import { useFieldErrorText, useFieldLabel } from './form-texts';
import type { CustomerFormState } from './use-customer-form';

export interface CustomerFieldProps {
  field: FormField;
  form: CustomerForm;
  state: CustomerFormState;
}

/** Id of the control, for links from the error summary. */
export const controlId = (field: string) => `customer-${field}`;

/** One field, drawn by its kind, with everything that ties it to the form's state. */
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
    autoComplete: field.autoComplete,
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

const TEXT_INPUTS = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  tel: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  date: { type: 'date' },
  text: { maxLength: 100 },
} as const;

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
      return <TextArea {...props} maxLength={2000} />;
    default:
      return <TextField {...props} {...TEXT_INPUTS[kind]} />;
  }
}

const named = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

type CountryFieldProps = Omit<React.ComponentProps<typeof SelectField>, 'options'>;

/** Becomes a free text when the list of countries does not come: a booking must not fail for it. */
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
