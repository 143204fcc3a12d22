import css from './day-grid.module.css';

export { default as GRID_CSS } from './day-grid.module.css';

/** The parts of react-day-picker that are drawn. */
export const GRID_CLASSES: Record<string, string> = Object.fromEntries(
  Object.entries({
    root: css['root'],
    months: css['months'],
    month: css['month'],
    month_caption: css['caption'],
    caption_label: css['captionLabel'],
    nav: css['nav'],
    button_previous: css['turn'],
    button_next: css['turn'],
    month_grid: css['grid'],
    weekday: css['weekday'],
    day: css['day'],
    day_button: css['button'],
    today: css['today'],
    selected: css['selected'],
    range_start: css['start'],
    range_middle: css['middle'],
    range_end: css['end'],
    outside: css['outside'],
    chevron: css['chevron'],
  }).map(([part, name]) => [part, name ?? '']),
);
