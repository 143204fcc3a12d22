import { useId, type ReactNode } from 'react';
import { MinusIcon, PlusIcon } from './icon';
import css from './stepper.module.css';

export interface StepperProps {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Full sentences for screen readers: "One child seat fewer". */
  decreaseLabel: string;
  increaseLabel: string;
  /** The row around it already names it. */
  labelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A count between two bounds. Buttons at their bound stay focusable, so that the keyboard does not lose its place. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  decreaseLabel,
  increaseLabel,
  labelHidden,
  disabled = false,
}: StepperProps) {
  const id = useId();
  const change = (step: number) => {
    const next = value + step;
    if (!disabled && next >= min && next <= max) onChange(next);
  };
  return (
    <div className={css['stepper']} role="group" aria-labelledby={id}>
      <span id={id} className={labelHidden ? css['hidden'] : css['label']}>
        {label}
      </span>
      <button
        type="button"
        className={css['button']}
        aria-label={decreaseLabel}
        aria-disabled={disabled || value <= min}
        onClick={() => change(-1)}
      >
        <MinusIcon size={20} aria-hidden="true" />
      </button>
      <output className={css['value']} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css['button']}
        aria-label={increaseLabel}
        aria-disabled={disabled || value >= max}
        onClick={() => change(1)}
      >
        <PlusIcon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
