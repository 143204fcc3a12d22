import { contrast, parseColor, toHex } from './color';
import css from './color-field.module.css';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';

export interface ColorFieldProps extends FieldProps {
  value: string;
  onType: (value: string) => void;
  /** Name of the control that opens the browser's palette. */
  pickLabel: string;
  readOnly?: boolean | undefined;
}

/** A colour as CSS writes it, typed or picked. */
export function ColorField({
  label,
  error,
  help,
  hint,
  optionalText,
  value,
  onType,
  pickLabel,
  readOnly,
}: ColorFieldProps) {
  const { ids, props } = useFieldIds({ help, error });
  const color = parseColor(value);
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, ids }} htmlFor={props.id}>
      <div className={css['control']}>
        <input
          type="color"
          className={css['swatch']}
          aria-label={pickLabel}
          value={color ? toHex(color) : '#000000'}
          disabled={readOnly}
          onChange={({ target }) => onType(target.value)}
        />
        <input
          {...props}
          type="text"
          className={css['text']}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </FieldFrame>
  );
}

/** WCAG contrast ratio of two colours, 1 to 21; undefined where one of them is no colour. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [a, b] = [parseColor(one), parseColor(other)];
  return a && b && contrast(a, b);
}
