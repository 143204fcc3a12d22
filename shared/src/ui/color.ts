/** sRGB, each channel 0 to 1. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}
/** OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. Equal steps look equal, so hues keep their look when they get lighter. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Reads `#rgb`, `#rrggbb` and `rgb()`; anything else is no colour that can be computed with. */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim();
  const short = SHORT_HEX.exec(value);
  const [match, base, scale] = short
    ? [short, 16, 17]
    : [HEX.exec(value) ?? RGB.exec(value), value.startsWith('#') ? 16 : 10, 1];
  if (!match) return undefined;
  const channel = (index: number): number => clamp((Number.parseInt(match[index] ?? '0', base) * scale) / 255);
  return { r: channel(1), g: channel(2), b: channel(3) };
}

export function toHex({ r, g, b }: Rgb): string {
  const pair = (value: number): string =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(r)}${pair(g)}${pair(b)}`;
}

export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Björn Ottosson's OKLab matrices. */
export function toOklch(color: Rgb): Oklch {
  const [r, g, b] = [toLinear(color.r), toLinear(color.g), toLinear(color.b)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function unclamped({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  };
}

const isDisplayable = ({ r, g, b }: Rgb): boolean => [r, g, b].every((value) => value >= -0.001 && value <= 1.001);

/** Gives up chroma, never lightness, when a screen cannot show the colour: contrast hangs on lightness. */
export function fromOklch(color: Oklch): Rgb {
  let { c } = color;
  while (c > 0 && !isDisplayable(unclamped({ ...color, c }))) c = Math.max(0, c - 0.004);
  const { r, g, b } = unclamped({ ...color, c });
  return { r: clamp(r), g: clamp(g), b: clamp(b) };
}

/** `share` of `top` laid over `ground`, as paint with that opacity would be. */
export const mix = (top: Rgb, ground: Rgb, share: number): Rgb => ({
  r: top.r * share + ground.r * (1 - share),
  g: top.g * share + ground.g * (1 - share),
  b: top.b * share + ground.b * (1 - share),
});
