import { fromOklch, parseColor, toHex, toLinear, toOklch, type Rgb } from './color';

/** WCAG 2.2: 1.4.3 text, 1.4.11 parts of controls. */
const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

/** What a screen shows has 8 bits per channel, so contrast is judged after rounding. */
const shown = (color: Rgb): Rgb => parseColor(toHex(color)) ?? color;

/** WCAG relative luminance. */
export const luminance = ({ r, g, b }: Rgb): number =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const lowestContrast = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/**
 * The nearest shade of `color` that reaches `ratio` on every ground: lightness moves away from the grounds
 * in small steps, the hue stays. Where no shade is enough, black or white, whichever reads better.
 */
export function readable(color: Rgb, grounds: readonly Rgb[], ratio: number = TEXT_CONTRAST): Rgb {
  const screen = grounds.map(shown);
  const reads = (candidate: Rgb): boolean => lowestContrast(candidate, screen) >= ratio;
  if (reads(shown(color))) return shown(color);
  const start = toOklch(color);
  const groundIsLight = screen.reduce((sum, ground) => sum + luminance(ground), 0) / screen.length > 0.18;
  const step = groundIsLight ? -0.005 : 0.005;
  for (let l = start.l; l >= 0 && l <= 1; l += step) {
    const candidate = shown(fromOklch({ ...start, l }));
    if (reads(candidate)) return candidate;
  }
  return textOn(screen);
}

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 1, g: 1, b: 1 };

/** White or a dark ink, and black where the ink is not dark enough: one of white and black always reads on a single fill. */
export function textOn(fills: readonly Rgb[], ink: Rgb = BLACK): Rgb {
  const screen = fills.map(shown);
  const legible = [WHITE, shown(ink)].find((text) => lowestContrast(text, screen) >= TEXT_CONTRAST);
  return legible ?? (lowestContrast(WHITE, screen) > lowestContrast(BLACK, screen) ? WHITE : BLACK);
}
