import { useTranslation } from 'react-i18next';
import { chosenValue, inputOf, longestOf, type choicesOf, type FormField } from '@forecourt/shared/booking';
import { Button } from '@forecourt/shared/ui/button';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './billing-form.module.css';
import type { ListState } from './billing-lists';

interface BillingFieldProps {
  field: FormField;
  label: string;
  error: string | undefined;
  choices: ReturnType<typeof choicesOf>;
  /** Of the list that it chooses from. */
  list: ListState | undefined;
  /** As it was entered. */
  value: string;
  onChange: (value: string) => void;
}

export function BillingField({ field, label, error, choices, list, value, onChange }: BillingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const { required, half } = field.settings;
  const common = {
    name: field.id,
    label,
    error,
    autoComplete: field.autoComplete ?? 'off',
    className: half ? undefined : css['whole'],
    'aria-required': required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(!required && { optionalText: t('states.optional') }),
  };
  if (choices.length > 0)
    return (
      <SelectField
        {...common}
        value={chosenValue(value, choices)}
        placeholder={t('billing.choose')}
        options={choices}
      />
    );
  const text = { ...common, value, maxLength: longestOf(field.kind), ...inputOf(field.kind) };
  if (!list?.hasFailed) return <TextField {...text} />;
  return (
    <div className={common.className}>
      <TextField {...text} className={undefined} help={t('billing.listFailed')} />
      <Button variant="ghost" busy={list.isFetching} onClick={list.retry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
