import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  billingFieldsOf,
  fieldError,
  inputOf,
  longestOf,
  type Booking,
  type FormField,
} from '@forecourt/shared/booking';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { buttonLabel, pick } from '@forecourt/shared/i18n';
import { countriesQuery, documentTypesQuery, taxPayerTypesQuery } from '@forecourt/shared/queries';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './billing-form.module.css';
import type { BillingDetails } from './billing-memory';

interface BillingFormProps {
  definition: FormDefinition;
  booking: Booking;
  /** What was typed before; it goes before what the booking knows of its customer. */
  typed: BillingDetails;
  onType: (values: BillingDetails) => void;
  onDone: (values: BillingDetails) => void;
}

function knownOf({ customer }: Booking, fields: readonly FormField[], typed: BillingDetails): BillingDetails {
  const known = customer as Readonly<Record<string, unknown>>;
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return Object.fromEntries(fields.map(({ id }) => [id, typed[id] ?? textOf(known[id])]));
}

/** The lists that fields choose from; an empty list makes a field a free text, so that nobody is kept from paying. */
function useLists(fields: readonly FormField[]) {
  const host = useHost();
  const asks = (kind: FormField['kind']) => fields.some((field) => field.kind === kind);
  const countries = useQuery({ ...countriesQuery(host), enabled: asks('country') });
  const documentTypes = useQuery({ ...documentTypesQuery(host), enabled: asks('documentType') });
  const taxPayerTypes = useQuery({ ...taxPayerTypesQuery(host), enabled: asks('fiscalCondition') });
  return {
    countries: countries.data ?? [],
    documentTypes: documentTypes.data ?? [],
    taxPayerTypes: taxPayerTypes.data ?? [],
  };
}
type Lists = ReturnType<typeof useLists>;

function optionsOf(kind: FormField['kind'], lists: Lists) {
  if (kind === 'country') return lists.countries.map(({ code, name }) => ({ value: code ?? name, label: name }));
  const named = { documentType: lists.documentTypes, fiscalCondition: lists.taxPayerTypes };
  const list = kind === 'documentType' || kind === 'fiscalCondition' ? named[kind] : [];
  return list.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Whom the receipt is made out to, as the company's form asks for it. */
export default function BillingForm({ definition, booking, typed, onType, onDone }: BillingFormProps) {
  const { t } = useTranslation('mf-payments');
  const { language } = useHost();
  const fields = billingFieldsOf(definition);
  const lists = useLists(fields);
  const [values, setValues] = useState(() => knownOf(booking, fields, typed));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const facts = { today: new Date().toISOString().slice(0, 10), ...lists };
  const labelOf = ({ id, settings }: FormField) =>
    pick(settings.label, language) || t(`billing.fields.${id}`, { defaultValue: id });
  const faultOf = (field: FormField) => fieldError(field, values, facts);
  const change = (id: string, value: string) => {
    const next = { ...values, [id]: value };
    setValues(next);
    onType(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = fields.find((field) => faultOf(field) !== undefined);
    if (wrong === undefined)
      return onDone(Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value.trim()])));
    form.current?.querySelector<HTMLElement>(`[name="${wrong.id}"]`)?.focus();
  };
  return (
    <Card heading={t('billing.title')}>
      <form ref={form} noValidate onSubmit={submit} className={css['fields']}>
        {fields.map((field) => {
          const fault = isChecked ? faultOf(field) : undefined;
          return (
            <BillingField
              key={field.id}
              field={field}
              label={labelOf(field)}
              error={fault && t(fault, { label: labelOf(field), defaultValue: fault })}
              options={optionsOf(field.kind, lists)}
              value={values[field.id] ?? ''}
              onChange={(value) => change(field.id, value)}
            />
          );
        })}
        <Button type="submit" variant="primary" size="l" block className={css['whole']}>
          {buttonLabel(definition.button, language) || t('billing.submit')}
        </Button>
      </form>
    </Card>
  );
}

interface BillingFieldProps {
  field: FormField;
  label: string;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function BillingField({ field, label, error, options, value, onChange }: BillingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { required, half } = field.settings;
  const common = {
    name: field.id,
    label,
    error,
    value,
    autoComplete: field.autoComplete ?? 'off',
    className: half ? undefined : css['whole'],
    'aria-required': required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(!required && { optionalText: t('states.optional') }),
  };
  return options.length > 0 ? (
    <SelectField {...common} placeholder={t('billing.choose')} options={options} />
  ) : (
    <TextField {...common} maxLength={longestOf(field.kind)} {...inputOf(field.kind)} />
  );
}
