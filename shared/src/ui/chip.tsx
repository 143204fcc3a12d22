import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './chip.module.css';
import { CloseIcon } from './icon';

interface Common {
  children: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}
/** A choice that is on or off; `count` is how many results it would show. */
interface ToggleChip extends Common {
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  count?: ReactNode;
  onRemove?: never;
  removeLabel?: never;
}
/** Something chosen that can be taken away; the label says what ("Remove filter Automatic"). */
interface RemovableChip extends Common {
  onRemove: () => void;
  removeLabel: string;
  pressed?: never;
  onToggle?: never;
  count?: never;
}
interface PlainChip extends Common {
  pressed?: never;
  onToggle?: never;
  count?: never;
  onRemove?: never;
  removeLabel?: never;
}
export type ChipProps = ToggleChip | RemovableChip | PlainChip;

export function Chip({
  children,
  icon,
  disabled,
  className,
  pressed,
  onToggle,
  count,
  onRemove,
  removeLabel,
}: ChipProps) {
  if (onToggle) {
    return (
      <button
        type="button"
        className={clsx(css['chip'], css['toggle'], className)}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={() => onToggle(!pressed)}
      >
        {icon}
        {children}
        {count !== undefined && <span className={css['count']}>{count}</span>}
      </button>
    );
  }
  if (onRemove) {
    return (
      <button
        type="button"
        className={clsx(css['chip'], css['removable'], className)}
        aria-label={removeLabel}
        disabled={disabled}
        onClick={onRemove}
      >
        {icon}
        {children}
        <CloseIcon size={16} aria-hidden="true" />
      </button>
    );
  }
  return (
    <span className={clsx(css['chip'], className)}>
      {icon}
      {children}
    </span>
  );
}
