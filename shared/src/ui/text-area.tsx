import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';
import css from './field.module.css';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>;

export function TextArea({
  label,
  error,
  help,
  hint,
  optionalText,
  className,
  id,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
  const { ids, props } = useFieldIds({ id, help, error, describedBy });
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, className, ids }} htmlFor={props.id}>
      <div className={css['control']}>
        <textarea rows={4} {...area} {...props} className={clsx(css['input'], css['textarea'])} />
      </div>
    </FieldFrame>
  );
}
