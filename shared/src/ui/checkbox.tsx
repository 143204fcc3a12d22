import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './choice.module.css';
import { FieldError, useFieldIds } from './field-frame';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({
  label,
  description,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...input
}: CheckboxProps) {
  const { ids, props } = useFieldIds({ id, error, help: description, describedBy });
  return (
    <div className={clsx(css['choice'], className)}>
      <label className={css['row']} htmlFor={props.id}>
        <input {...input} {...props} type="checkbox" className={css['box']} />
        <span className={css['text']}>{label}</span>
      </label>
      {description && (
        <p id={ids.help} className={clsx(css['description'], css['note'])}>
          {description}
        </p>
      )}
      <div className={css['note']}>
        <FieldError id={ids.error}>{error}</FieldError>
      </div>
    </div>
  );
}
