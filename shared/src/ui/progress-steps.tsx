import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon } from './icon';
import css from './progress-steps.module.css';

export interface ProgressStepsProps {
  /** Names the way ("Booking progress"). */
  label: string;
  /** In order; a step behind with `onGoBack` can be returned to. */
  steps: readonly { id: string; label: ReactNode; onGoBack?: (() => void) | undefined }[];
  /** Index of the step one is at; `steps.length` when all are done. */
  current: number;
  /** Said with a finished step, for screen readers ("done"). */
  doneLabel?: string | undefined;
}

export function ProgressSteps({ label, steps, current, doneLabel }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css['steps']} role="list">
        {steps.map((step, index) => {
          const done = index < current;
          const content = (
            <>
              <span className={css['mark']} aria-hidden="true">
                {done ? <CheckIcon size={16} /> : index + 1}
              </span>
              <span className={css['label']}>
                {step.label}
                {done && doneLabel && <span className={css['hidden']}> ({doneLabel})</span>}
              </span>
            </>
          );
          return (
            <li
              key={step.id}
              className={clsx(css['step'], done && css['done'], index === current && css['current'])}
              aria-current={index === current ? 'step' : undefined}
            >
              {done && step.onGoBack ? (
                <button type="button" className={css['inner']} onClick={step.onGoBack}>
                  {content}
                </button>
              ) : (
                <span className={css['inner']}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
