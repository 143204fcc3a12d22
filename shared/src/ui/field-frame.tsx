import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { sayOnce } from './field-error-said';
import css from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Says what is wrong and how to mend it. */
  error?: string | undefined;
  /** Stands below the control for good. */
  help?: ReactNode;
  /** Stands beside the label, such as a HelpText that explains a term. */
  hint?: ReactNode;
  /** The word that marks a field which may stay empty. */
  optionalText?: string | undefined;
}

export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The ids that tie label, help and error to a control. */
export function useFieldIds({
  id,
  help,
  error,
  describedBy,
}: {
  id?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  describedBy?: string | undefined;
}) {
  const own = useId();
  const control = id ?? own;
  const ids = { help: `${control}-help`, error: `${control}-error` };
  const described = [describedBy, help ? ids.help : '', error ? ids.error : ''].filter(Boolean).join(' ');
  const props: ControlIds = {
    id: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return { ids, props };
}

/**
 * Heard once: read with the field when the focus is led to it, else told by itself (ADR 096). Always there, since a
 * live region that appears with its words is not told by every screen reader.
 */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (children && line.current) sayOnce(line.current);
  }, [children]);
  return (
    <div ref={line} id={id} className={css['error']} aria-live="polite">
      {children}
    </div>
  );
}

interface FrameProps extends FieldProps {
  htmlFor: string;
  ids: { help: string; error: string };
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, help below, error below that: the one order of every field (look "Checkout"). */
export function FieldFrame({ label, error, help, hint, optionalText, htmlFor, ids, className, children }: FrameProps) {
  return (
    <div className={clsx(css['field'], className)}>
      <div className={css['labelRow']}>
        <label className={css['label']} htmlFor={htmlFor}>
          {label}
          {optionalText && <span className={css['optional']}> {optionalText}</span>}
        </label>
        {hint}
      </div>
      {children}
      {help && (
        <p id={ids.help} className={css['help']}>
          {help}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
