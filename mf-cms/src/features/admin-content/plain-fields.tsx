import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { BOUNDLESS, useFieldFrame, useFieldTexts, useRecordFormContext, type FieldOfSchema } from './form-context';

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value as string));
const LONGEST = 20_000;

/** What is emptied of an optional value is left out of the body. */
const given = (text: string, isOptional: boolean): string | undefined => (text === '' && isOptional ? undefined : text);

export function PlainText({ isLong = false, ...field }: FieldOfSchema & { isLong?: boolean }) {
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const control = {
    ...frame,
    readOnly: isReadOnly,
    maxLength: field.schema.maxLength ?? LONGEST,
    value: textOf(field.value ?? field.schema.default),
    onChange: ({ target }: { target: { value: string } }) => change(given(target.value, field.isOptional)),
  };
  if (isLong) return <TextArea {...control} />;
  return <TextField {...control} autoComplete="off" />;
}

/** What is no number stays as it was typed; the server says at its field what is wrong with it. */
const numberOf = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

export function NumberField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const { type, minimum = -Infinity, maximum = Infinity } = field.schema;
  // "1." and "-0" lead to numbers that are written otherwise: what is typed is shown while it means the value.
  const [typed, setTyped] = useState('');
  const value = field.value ?? field.schema.default;
  const isBounded = Math.abs(minimum) < BOUNDLESS && Math.abs(maximum) < BOUNDLESS;
  const bounds = isBounded ? t('admin.form.bounds', { minimum, maximum }) : undefined;
  return (
    <TextField
      {...frame}
      help={[frame.help, bounds].filter(Boolean).join(' ') || undefined}
      readOnly={isReadOnly}
      inputMode={type === 'integer' && minimum >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={numberOf(typed) === value ? typed : textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(target.value === '' && field.isOptional ? undefined : numberOf(target.value));
      }}
    />
  );
}

/** Where neither counts as usual, nothing is an answer of its own: then something else decides (D56). */
function UndecidedField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  return (
    <SelectField
      {...frame}
      disabled={isReadOnly}
      placeholder={t('admin.form.notSet')}
      options={['true', 'false'].map((value) => ({ value, label: t(`admin.form.${value}`) }))}
      value={textOf(field.value)}
      onChange={({ target }) => change(target.value === '' ? undefined : target.value === 'true')}
    />
  );
}

export function FlagField(field: FieldOfSchema) {
  return field.isOptional ? <UndecidedField {...field} /> : <DecidedField {...field} />;
}

function DecidedField(field: FieldOfSchema) {
  const { t } = useTranslation('mf-cms');
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const usual = field.schema.default;
  const said = typeof usual === 'boolean' ? t(usual ? 'admin.form.usualOn' : 'admin.form.usualOff') : undefined;
  return (
    <Checkbox
      label={frame.label}
      description={[frame.help, said].filter(Boolean).join(' ') || undefined}
      error={frame.error}
      disabled={isReadOnly}
      checked={(field.value ?? usual) === true}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

export function ChoiceField({ choices, ...field }: FieldOfSchema & { choices: readonly (string | number)[] }) {
  const { t } = useTranslation('mf-cms');
  const { kind } = useRecordFormContext();
  const texts = useFieldTexts(kind);
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const shown = field.value ?? field.schema.default;
  const isChosen = shown !== undefined && shown !== '';
  const isUnknown = isChosen && !choices.some((choice) => choice === shown);
  return (
    <SelectField
      {...frame}
      disabled={isReadOnly}
      placeholder={field.isOptional || !isChosen ? t('admin.form.notSet') : undefined}
      options={[...choices, ...(isUnknown ? [String(shown as string)] : [])].map((choice) => ({
        value: String(choice),
        label: texts.choice(field.path, choice),
      }))}
      value={textOf(shown)}
      onChange={({ target }) => change(choices.find((choice) => String(choice) === target.value))}
    />
  );
}
