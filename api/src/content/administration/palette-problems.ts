import type { ContentProblem } from '@forecourt/shared/contract';
import type { Body } from '../document-schemas';

/** WCAG 2.2: so much is asked of text, and below the second nobody reads it. */
const READABLE = 4.5;
const UNREADABLE = 3;
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;
const WHITE = '#ffffff';

function luminance(color: string): number | undefined {
  const digits = HEX.exec(color)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21; undefined where one is not written as `#rrggbb`. */
function contrast(one: string, other: string): number | undefined {
  const [a, b] = [luminance(one), luminance(other)];
  return a === undefined || b === undefined ? undefined : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const tooLow = (path: string, severity: ContentProblem['severity'], ratio: number): ContentProblem => ({
  code: 'low-contrast',
  severity,
  path,
  values: { ratio: String(Math.floor(ratio * 10) / 10), least: String(READABLE) },
});

/** Colours that cannot be read, and pairs that are hard to read. */
export function paletteProblems({ palette, buttons }: Body<'theme'>): ContentProblem[] {
  const unreadable = Object.entries(palette).filter(([, color]) => luminance(color) === undefined);
  const wrong = unreadable.map(([name]) => ({
    ...({ code: 'wrong-value', severity: 'error', path: `palette.${name}` } as const),
    values: { message: 'errors.unreadableColor' },
  }));
  const pairs = [
    ['text', palette.text, palette.background],
    ['primary', palette.primary, WHITE],
    ['error', palette.error, palette.background],
    ['success', palette.success, palette.background],
  ] as const;
  const ofButtons = Object.entries(buttons).flatMap(([kind, { background = palette.background, color }]) => {
    const ratio = color === undefined ? undefined : contrast(color, background);
    // Visitors get a shade that can be read, which is not the one that was chosen.
    return ratio === undefined || ratio >= READABLE ? [] : [tooLow(`buttons.${kind}.color`, 'warning', ratio)];
  });
  const low = pairs.flatMap(([name, color, on]) => {
    const ratio = contrast(color, on);
    if (ratio === undefined || ratio >= READABLE) return [];
    const severity = name === 'text' && ratio < UNREADABLE ? ('error' as const) : ('warning' as const);
    return [tooLow(`palette.${name}`, severity, ratio)];
  });
  return [...wrong, ...low, ...ofButtons];
}
