import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './choice.module.css';
import { useFieldIds } from './field-frame';

export interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  help?: ReactNode;
}

/** For what takes effect at once; what is sent with a form is a Checkbox. */
export function SwitchField({
  label,
  help,
  className,
  id,
  'aria-describedby': describedBy,
  ...input
}: SwitchFieldProps) {
  const { ids, props } = useFieldIds({ id, help, describedBy });
  return (
    <div className={clsx(css['choice'], className)}>
      <label className={css['switchRow']} htmlFor={props.id}>
        <span className={css['text']}>{label}</span>
        <input {...input} {...props} type="checkbox" role="switch" className={css['switch']} />
      </label>
      {help && (
        <p id={ids.help} className={css['description']}>
          {help}
        </p>
      )}
    </div>
  );
}
