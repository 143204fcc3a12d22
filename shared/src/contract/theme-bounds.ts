/*
 * Figures of a theme (D8): between which a company chooses, and what counts where it has not chosen. The server refuses
 * others when they are saved, and pages leave them out.
 */

type Bounds = readonly [least: number, most: number];

/** Pixels: narrower, a page has no room for a form; wider, lines are not read any more. */
export const BOX_BOUNDS: Bounds = [320, 3840];
export const DEFAULT_BOXES = { boxWidth: 1300, boxWidthLg: 1480 } as const;

/** In the unit of each: weight, pixels, ratio of the size, em. */
export const FONT_BOUNDS = {
  fontWeight: [1, 1000],
  fontSize: [8, 160],
  lineHeight: [0.8, 3],
  letterSpacing: [-0.2, 1],
} as const satisfies Record<string, Bounds>;
export const TEXT_CASES = ['none', 'uppercase', 'lowercase', 'capitalize'] as const;

/** Pixels. */
export const RADIUS_BOUNDS: Bounds = [0, 999];
