import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';
import css from './field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps> {
  /** Before the text, such as an outline icon. */
  icon?: ReactNode;
  /** After the text, such as a unit. */
  addition?: ReactNode;
}

export function TextField({
  label,
  error,
  help,
  hint,
  optionalText,
  icon,
  addition,
  className,
  id,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const { ids, props } = useFieldIds({ id, help, error, describedBy });
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, className, ids }} htmlFor={props.id}>
      <div className={css['control']}>
        {icon}
        <input type="text" {...input} {...props} className={css['input']} />
        {addition && <span className={css['addition']}>{addition}</span>}
      </div>
    </FieldFrame>
  );
}
