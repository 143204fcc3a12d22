import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import css from './choice.module.css';
import { FieldError } from './field-frame';
import field from './field.module.css';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  /** Before the words; on phones at the end, so that they have their room. */
  picture?: ReactNode;
  /** At the end of the card, such as a price. */
  aside?: ReactNode;
  /** Under the card's head while it is chosen. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<V extends string> {
  legend: ReactNode;
  /** The heading already stands elsewhere on the page. */
  legendHidden?: boolean | undefined;
  options: readonly RadioOption<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  error?: string | undefined;
  name?: string | undefined;
  layout?: 'stacked' | 'inline' | undefined;
}

interface CardProps<V extends string> {
  option: RadioOption<V>;
  name: string;
  checked: boolean;
  errorId: string | undefined;
  onChange: (value: V) => void;
}

function RadioCard<V extends string>({ option, name, checked, errorId, onChange }: CardProps<V>) {
  const id = useId();
  const descriptions = [option.description ? `${id}-description` : '', errorId].filter(Boolean).join(' ');
  return (
    <div className={css['choice']}>
      <label className={css['card']}>
        <input
          type="radio"
          className={css['dot']}
          name={name}
          value={option.value}
          checked={checked}
          disabled={option.disabled}
          aria-labelledby={`${id}-name`}
          aria-describedby={descriptions || undefined}
          onChange={() => onChange(option.value)}
        />
        {option.picture && <span className={css['picture']}>{option.picture}</span>}
        <span className={css['text']}>
          <span id={`${id}-name`}>
            <span className={css['name']}>{option.label}</span>
          </span>
          {option.description && (
            <span id={`${id}-description`} className={css['description']}>
              {option.description}
            </span>
          )}
        </span>
        {option.aside && <span className={css['aside']}>{option.aside}</span>}
      </label>
      {checked && option.detail}
    </div>
  );
}

export function RadioGroup<V extends string>({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  error,
  name,
  layout = 'stacked',
}: RadioGroupProps<V>) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={clsx(field['legend'], legendHidden && field['hidden'])}>{legend}</legend>
      <div className={clsx(css['cards'], layout === 'inline' && css['inline'])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name ?? id}
            checked={option.value === value}
            errorId={error ? errorId : undefined}
            onChange={onChange}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
