import {
  clampChroma,
  clampRgb,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

const rgb = register(modeRgb);
register(modeLrgb);
register(modeOklab);
register(modeOklch);

/** sRGB, each channel 0 to 1. */
export interface Rgb {
  readonly mode: 'rgb';
  r: number;
  g: number;
  b: number;
}
/** OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees; equal steps look equal. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** WCAG 2.2: 1.4.3 text, 1.4.11 parts of controls. */
const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 };
export const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

/** Reads what CSS writes in sRGB (hex, `rgb()`, names); opacity is left out. */
export function parseColor(text: string): Rgb | undefined {
  const color = parse(text.trim());
  if (!color) return undefined;
  const { r, g, b } = clampRgb(rgb(color));
  return { mode: 'rgb', r, g, b };
}

export const toHex = (color: Rgb): string => formatHex(color);

const oklch = converter('oklch');
export function toOklch(color: Rgb): Oklch {
  const { l, c, h = 0 } = oklch(color);
  return { l, c, h };
}

/** A colour on the edge of the gamut is outside it by rounding alone. */
const isDisplayable = ({ r, g, b }: Rgb): boolean => [r, g, b].every((value) => value >= -0.001 && value <= 1.001);

/** Gives up chroma, never lightness, when a screen cannot show the colour: contrast hangs on lightness. */
export function fromOklch(color: Oklch): Rgb {
  const whole = { mode: 'oklch' as const, ...color };
  const exact = rgb(whole);
  const { r, g, b } = clampRgb(isDisplayable(exact) ? exact : rgb(clampChroma(whole, 'oklch')));
  return { mode: 'rgb', r, g, b };
}

/** `share` of `top` laid over `ground`, as paint with that opacity would be. */
export const mix = (top: Rgb, ground: Rgb, share: number): Rgb => ({
  mode: 'rgb',
  r: top.r * share + ground.r * (1 - share),
  g: top.g * share + ground.g * (1 - share),
  b: top.b * share + ground.b * (1 - share),
});

export const luminance = (color: Rgb): number => wcagLuminance(color);
/** WCAG contrast ratio, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => wcagContrast(one, other);

/** What a screen shows has 8 bits per channel, so contrast is judged after rounding. */
const shown = (color: Rgb): Rgb => parseColor(toHex(color)) ?? color;
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

/**
 * White or a dark ink, and black where the ink is not dark enough: one of white and black always reads on a single
 * fill.
 */
export function textOn(fills: readonly Rgb[], ink: Rgb = BLACK): Rgb {
  const screen = fills.map(shown);
  const legible = [WHITE, shown(ink)].find((text) => lowestContrast(text, screen) >= TEXT_CONTRAST);
  return legible ?? (lowestContrast(WHITE, screen) > lowestContrast(BLACK, screen) ? WHITE : BLACK);
}
