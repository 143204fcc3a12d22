import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  billingFieldsOf,
  choicesOf,
  chosenValue,
  fieldError,
  longestOf,
  type Booking,
  type FormField,
} from '@forecourt/shared/booking';
import type { FormDefinition } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { buttonLabel, pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BillingField } from './billing-field';
import css from './billing-form.module.css';
import { useBillingLists } from './billing-lists';
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

/** Whom the receipt is made out to, as the company's form asks for it. */
export default function BillingForm({ definition, booking, typed, onType, onDone }: BillingFormProps) {
  const { t } = useTranslation('mf-payments');
  const { language } = useHost();
  const fields = billingFieldsOf(definition);
  const { lists, states, isLoading } = useBillingLists(fields);
  const [entered, setEntered] = useState(() => knownOf(booking, fields, typed));
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const facts = { today: new Date().toISOString().slice(0, 10), ...lists };
  const labelOf = ({ id, settings }: FormField) =>
    pick(settings.label, language) || t(`billing.fields.${id}`, { defaultValue: id });
  const values = Object.fromEntries(
    fields.map(({ id, kind }) => [id, chosenValue(entered[id] ?? '', choicesOf(kind, lists))]),
  );
  const faultOf = (field: FormField) =>
    (values[field.id] ?? '').length > longestOf(field.kind) ? 'billing.tooLong' : fieldError(field, values, facts);
  const change = (id: string, value: string) => {
    const next = { ...entered, [id]: value };
    setEntered(next);
    onType(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = fields.find((field) => faultOf(field) !== undefined);
    if (wrong === undefined) return onDone(values);
    form.current?.querySelector<HTMLElement>(`[name="${wrong.id}"]`)?.focus();
  };
  if (isLoading) return <Skeleton height={240} shape="block" />;
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
              error={fault && t(fault, { label: labelOf(field), most: longestOf(field.kind), defaultValue: fault })}
              list={states[field.kind]}
              choices={choicesOf(field.kind, lists)}
              value={entered[field.id] ?? ''}
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
