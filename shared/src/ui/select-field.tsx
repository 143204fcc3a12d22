import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame';
import css from './field.module.css';
import { ChevronDownIcon } from './icon';

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps> {
  /** Short lists as data; groups and other markup as children. */
  options?: readonly { value: string; label: string; disabled?: boolean | undefined }[] | undefined;
  /** The first, empty choice. */
  placeholder?: string | undefined;
  icon?: ReactNode;
}

/** The platform's own select: its wheel on a phone is better than anything drawn. */
export function SelectField({
  label,
  error,
  help,
  hint,
  optionalText,
  options = [],
  placeholder,
  icon,
  className,
  id,
  children,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  const { ids, props } = useFieldIds({ id, help, error, describedBy });
  return (
    <FieldFrame {...{ label, error, help, hint, optionalText, className, ids }} htmlFor={props.id}>
      <div className={clsx(css['control'], css['selectControl'])}>
        {icon}
        <select {...select} {...props} className={clsx(css['input'], css['select'])}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDownIcon size={20} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
