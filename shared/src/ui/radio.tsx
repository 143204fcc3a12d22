import type { ComponentProps, ReactNode } from 'react';
import css from './choice.module.css';

export interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** One option by itself, for choices that are laid out otherwise than those of a RadioGroup. */
export function Radio({ label, ...input }: RadioProps) {
  return (
    <label className={css['row']}>
      <input {...input} type="radio" className={css['dot']} />
      <span className={css['text']}>{label}</span>
    </label>
  );
}
