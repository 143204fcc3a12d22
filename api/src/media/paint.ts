type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colours end up inside markup, so anything which is no hex colour gives way to the fallback. */
export function safeColour(hex: string, fallback: string): string {
  const digits = hex.replace('#', '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return fallback;
}

export function mix(from: string, to: string, share: number): string {
  const a = toRgb(from);
  const b = toRgb(to);
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);

/** Shade leans to a cool navy: plain black makes bright paints look dirty. */
export const darken = (hex: string, share: number): string => mix(hex, '#0b1526', share);

export function brightness(hex: string): number {
  const [r, g, b] = toRgb(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const bare = (value: number): string => String(value).replace(/^0\./, '.');

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${bare(opacity)}"`;
      const at = offset === 0 ? '' : ` offset="${bare(offset)}"`;
      return `<stop${at} stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

/** A straight gradient in picture units, so that every part of a car is lit by the same sky. */
export function linear(id: string, line: readonly [number, number, number, number], list: readonly Stop[]): string {
  const [x1, y1, x2, y2] = line;
  const from = (x1 === 0 ? '' : ` x1="${x1}"`) + (y1 === 0 ? '' : ` y1="${y1}"`);
  const to = ` x2="${x2}"${y2 === 0 ? '' : ` y2="${y2}"`}`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse"${from}${to}>${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}
