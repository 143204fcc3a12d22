import { useState } from 'react';
import { FieldFrame, useFieldIds } from './field-frame';
import css from './field.module.css';
import { EyeIcon, EyeOffIcon } from './icon';
import type { TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'addition' | 'icon'> {
  /** Name of the switch that shows what is typed, for example "Show password". */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({
  label,
  error,
  help,
  hint,
  optionalText,
  showLabel,
  hideLabel,
  className,
  id,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { ids, props } = useFieldIds({ id, help, error, describedBy });
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, className, ids }} htmlFor={props.id}>
      <div className={css['control']}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...props}
          type={shown ? 'text' : 'password'}
          className={css['input']}
        />
        <button
          type="button"
          className={css['reveal']}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} aria-hidden="true" /> : <EyeIcon size={20} aria-hidden="true" />}
        </button>
      </div>
    </FieldFrame>
  );
}
