import { Checkbox } from '@forecourt/shared/ui/checkbox';
import css from './admin-content.module.css';
import { useFieldFrame, useFieldTexts, useRecordFormContext, type FieldOfSchema } from './form-context';
import { choicesOf } from './json-schema';

/** Several of a few choices. */
export function ChoicesField(field: FieldOfSchema) {
  const { kind } = useRecordFormContext();
  const texts = useFieldTexts(kind);
  const { frame, isReadOnly, change } = useFieldFrame(field);
  const shown: unknown = field.value ?? field.schema.default ?? [];
  const chosen: readonly unknown[] = Array.isArray(shown) ? shown : [];
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{frame.label}</legend>
      {frame.help && <p className={css['muted']}>{frame.help}</p>}
      <div className={css['choices']}>
        {(choicesOf(field.schema.items ?? {}) ?? []).map((choice) => (
          <Checkbox
            key={choice}
            label={texts.choice(field.path, choice)}
            disabled={isReadOnly}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
            }
          />
        ))}
      </div>
      <p className={css['error']} aria-live="polite" hidden={frame.error === undefined}>
        {frame.error}
      </p>
    </fieldset>
  );
}
