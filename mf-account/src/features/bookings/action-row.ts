import css from './booking-actions.module.css';

/** The look of what can be done with a booking beside its next step: a row of one list. */
export const ROW = { variant: 'ghost', block: true, className: css['row'] } as const;

/** What cannot be taken back. */
export const FINAL_ROW = { ...ROW, className: `${css['row']} ${css['final']}` } as const;
