import { useLayoutEffect, useRef, useState } from 'react';
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

/** While somebody types, the field stays a text although its list has come. */
export function BillingField({ field, label, error, choices, list, value, onChange }: BillingFieldProps) {
  const { t } = useTranslation('mf-payments');
  const [isTyping, setTyping] = useState(false);
  const isListed = choices.length > 0 && !isTyping;
  const { select, within } = useFocusThatStays(isListed);
  const common = useCommon({ field, label, error, onChange });
  const chosen = chosenValue(value, choices);
  if (isListed)
    return (
      <SelectField
        {...common}
        ref={select}
        value={chosen}
        placeholder={t('billing.choose')}
        options={choicesWith(chosen, choices)}
      />
    );
  const text = { ...common, value, maxLength: longestOf(field.kind), ...inputOf(field.kind) };
  if (!list?.hasFailed && !isTyping) return <TextField {...text} />;
  return (
    <div className={common.className} {...within}>
      <TextField
        {...text}
        className={undefined}
        help={list?.hasFailed && t('billing.listFailed')}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      {list?.hasFailed && <AskAgain list={list} />}
    </div>
  );
}

/** What is refused at the field is seen there, although the list does not have it. */
function choicesWith(chosen: string, choices: BillingFieldProps['choices']): BillingFieldProps['choices'] {
  const isListed = chosen === '' || choices.some(({ value }) => value === chosen);
  return isListed ? choices : [{ value: chosen, label: chosen }, ...choices];
}

function AskAgain({ list: { isFetching, retry } }: { list: ListState }) {
  const { t } = useTranslation('mf-payments');
  return (
    <Button variant="ghost" busy={isFetching} onClick={retry}>
      {t('actions.retry')}
    </Button>
  );
}

/** What is the same of a text and of a choice. */
function useCommon({
  field,
  label,
  error,
  onChange,
}: Pick<BillingFieldProps, 'field' | 'label' | 'error' | 'onChange'>) {
  const { t } = useTranslation('mf-payments');
  const { required, half } = field.settings;
  return {
    name: field.id,
    label,
    error,
    autoComplete: field.autoComplete ?? 'off',
    className: half ? undefined : css['whole'],
    'aria-required': required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    ...(!required && { optionalText: t('states.optional') }),
  };
}

/** A list that comes takes the place of what was typed into and of the button that asked for it. */
function useFocusThatStays(isListed: boolean) {
  const select = useRef<HTMLSelectElement>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isListed && isWithin.current) select.current?.focus();
  }, [isListed]);
  const within = {
    onFocus: () => void (isWithin.current = true),
    onBlur: () => void (isWithin.current = false),
  };
  return { select, within };
}
