import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { FieldError } from '@forecourt/shared/ui/field-frame';
import css from './admin-content.module.css';
import { useFieldFrame, useFieldTexts, useRecordFormContext, type FieldOfSchema } from './form-context';
import { choicesOf } from './json-schema';
import { recordQuery } from './records-query';

/** Several of a few choices. */
export function ChoicesField(field: FieldOfSchema) {
  const { kind } = useRecordFormContext();
  const texts = useFieldTexts(kind);
  const choices = choicesOf(field.schema.items ?? {}) ?? [];
  return <SomeOf {...field} choices={choices.map((value) => ({ value, label: texts.choice(field.path, value) }))} />;
}

const documentTypes = z.array(z.object({ id: z.number(), name: z.record(z.string(), z.string()) }));

/** Identity documents by their names; the record keeps their numbers. */
export function DocumentTypesField(field: FieldOfSchema) {
  const host = useHost();
  const { data } = useQuery(recordQuery(host, 'document-types', 1));
  const types = documentTypes.safeParse(data?.body).data ?? [];
  return <SomeOf {...field} choices={types.map(({ id, name }) => ({ value: id, label: pick(name, host.language) }))} />;
}

interface SomeOfProps extends FieldOfSchema {
  choices: readonly { value: string | number; label: string }[];
}

function SomeOf({ choices, ...field }: SomeOfProps) {
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const errorId = useId();
  const shown: unknown = field.value ?? field.schema.default ?? [];
  const chosen: readonly unknown[] = Array.isArray(shown) ? shown : [];
  return (
    <fieldset className={css['group']} aria-describedby={frame.error === undefined ? undefined : errorId}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      <div className={css['choices']}>
        {choices.map(({ value: choice, label }) => (
          <Checkbox
            key={choice}
            label={label}
            disabled={isReadOnly}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{frame.error}</FieldError>
    </fieldset>
  );
}
