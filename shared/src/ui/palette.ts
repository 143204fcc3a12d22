import type { Theme } from '@forecourt/shared/contract';
import {
  contrast,
  CONTROL_CONTRAST,
  fromOklch,
  luminance,
  mix,
  parseColor,
  readable,
  textOn,
  toHex,
  toOklch,
  WHITE,
  type Rgb,
} from './color';
import { DEFAULT_PALETTE } from './default-theme';

export type Scheme = 'light' | 'dark';
type PaletteKey = keyof Theme['palette'];

const ROLES = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'accent-strong',
  'accent-soft',
  'accent-contrast',
  'secondary',
  'secondary-soft',
  'secondary-contrast',
  'positive',
  'positive-soft',
  'caution',
  'caution-soft',
  'negative',
  'negative-soft',
  'negative-contrast',
  'focus',
  'dark',
  'dark-raised',
  'dark-text',
  'dark-muted',
  'dark-line',
  'dark-accent',
] as const;
export type Role = (typeof ROLES)[number];
export type RoleColors = Readonly<Record<Role, string>>;

/** A colour of the palette that was not legible as given; shown to whoever saves the palette. */
export interface Correction {
  role: Role;
  asked: string;
  used: string;
  ratio: number;
}
export interface Palette {
  colors: RoleColors;
  corrections: Correction[];
}

const read = (palette: Theme['palette'], key: PaletteKey): Rgb =>
  parseColor(palette[key]) ?? (parseColor(DEFAULT_PALETTE[key]) as Rgb);

const withLightness = (color: Rgb, l: number, chroma = 1): Rgb => {
  const { c, h } = toOklch(color);
  return fromOklch({ l, c: c * chroma, h });
};

interface Grounds {
  isDark: boolean;
  surface: Rgb;
  raised: Rgb;
  sunken: Rgb;
  text: Rgb;
}

/** Deeper than the page by a breath of its text, in the page's own hue: mixed with a cold text, sand turns grey. */
function sunkenOf(background: Rgb, text: Rgb): Rgb {
  const { c, h } = toOklch(background);
  const { l } = toOklch(mix(text, background, 0.045));
  return fromOklch({ l, c: Math.min(2.5 * c, Math.max(c, 0.012)), h });
}

/** Dark grounds keep a breath of the company's own hue, so that both schemes are one brand. */
function groundsOf(palette: Theme['palette'], scheme: Scheme): Grounds {
  const background = read(palette, 'background');
  const text = read(palette, 'text');
  if (scheme === 'light' && luminance(background) > 0.4) {
    return { isDark: false, surface: background, raised: WHITE, sunken: sunkenOf(background, text), text };
  }
  const primary = toOklch(read(palette, 'primary'));
  const shade = (l: number): Rgb => fromOklch({ l, c: Math.min(0.012, primary.c), h: primary.h });
  return { isDark: true, surface: shade(0.19), raised: shade(0.235), sunken: shade(0.155), text: shade(0.94) };
}

const plain = ({ surface, raised, sunken }: Grounds): Rgb[] => [surface, raised, sunken];

/** Near-black of the same hue, for text on a light fill. */
const ink = (fill: Rgb): Rgb => fromOklch({ ...toOklch(fill), l: 0.18, c: 0.03 });

const SOFT = {
  'accent-soft': 'primary',
  'secondary-soft': 'secondary',
  'positive-soft': 'success',
  'caution-soft': 'warning',
  'negative-soft': 'error',
} as const;
type SoftRole = keyof typeof SOFT;

/** A quiet ground in the hue of a colour, for what belongs to it. */
function softs(palette: Theme['palette'], { isDark }: Grounds): Record<SoftRole, Rgb> {
  const soft = (key: PaletteKey): Rgb => {
    const { c, h } = toOklch(read(palette, key));
    return isDark ? fromOklch({ l: 0.3, c: Math.min(0.04, c), h }) : fromOklch({ l: 0.955, c: Math.min(0.017, c), h });
  };
  return Object.fromEntries(Object.entries(SOFT).map(([role, key]) => [role, soft(key)])) as Record<SoftRole, Rgb>;
}

function tones(palette: Theme['palette'], ground: Grounds, soft: Record<SoftRole, Rgb>): Partial<Record<Role, Rgb>> {
  const tone = (key: PaletteKey, own: SoftRole): Rgb => readable(read(palette, key), [...plain(ground), soft[own]]);
  const negative = tone('error', 'negative-soft');
  return {
    positive: tone('success', 'positive-soft'),
    caution: tone('warning', 'caution-soft'),
    negative,
    'negative-contrast': textOn([negative], ink(negative)),
  };
}

/** The dark strip of the page (footer, credit block) is the same in both schemes (S1-9). */
function darkStrip(palette: Theme['palette']): Record<Extract<Role, `dark${string}`>, Rgb> {
  const primary = read(palette, 'primary');
  const ground = withLightness(primary, 0.2, 0.35);
  const lifted = withLightness(primary, 0.26, 0.35);
  return {
    dark: ground,
    'dark-raised': lifted,
    'dark-text': mix(WHITE, ground, 0.95),
    'dark-muted': readable(mix(WHITE, ground, 0.68), [ground, lifted]),
    'dark-line': mix(WHITE, ground, 0.16),
    'dark-accent': readable(withLightness(read(palette, 'secondary'), 0.8), [ground, lifted]),
  };
}

function accents(palette: Theme['palette'], ground: Grounds, soft: Rgb): Partial<Record<Role, Rgb>> {
  const primary = ground.isDark ? withLightness(read(palette, 'primary'), 0.74) : read(palette, 'primary');
  const accent = readable(primary, plain(ground), CONTROL_CONTRAST);
  const label = textOn([accent], ink(accent));
  const { l, c, h } = toOklch(accent);
  const secondary = read(palette, 'secondary');
  return {
    accent,
    'accent-contrast': label,
    'accent-hover': readable(fromOklch({ l: l + (luminance(label) > 0.5 ? -0.06 : 0.05), c, h }), [label]),
    'accent-strong': readable(accent, [...plain(ground), soft]),
    secondary,
    'secondary-contrast': textOn([secondary], ink(secondary)),
    focus: readable(accent, plain(ground), CONTROL_CONTRAST),
  };
}

/**
 * Computes every colour role of a scheme from a company's palette, legible whatever the palette says (look "Tokens").
 */
export function paletteOf(palette: Theme['palette'], scheme: Scheme): Palette {
  const ground = groundsOf(palette, scheme);
  const soft = softs(palette, ground);
  const all = [...plain(ground), ...Object.values(soft)];
  const text = readable(ground.text, all);
  const rgb = {
    surface: ground.surface,
    'surface-raised': ground.raised,
    'surface-sunken': ground.sunken,
    text,
    'text-muted': readable(mix(text, ground.surface, 0.68), all),
    line: mix(text, ground.surface, 0.13),
    'line-strong': readable(mix(text, ground.surface, 0.4), plain(ground), CONTROL_CONTRAST),
    ...accents(palette, ground, soft['accent-soft']),
    ...soft,
    ...tones(palette, ground, soft),
    ...darkStrip(palette),
  } as Record<Role, Rgb>;
  const colors = Object.fromEntries(ROLES.map((role) => [role, toHex(rgb[role])])) as Record<Role, string>;
  return { colors, corrections: corrections(palette, colors, ground.surface) };
}

const ASKED: readonly (readonly [Role, PaletteKey])[] = [
  ['text', 'text'],
  ['accent', 'primary'],
  ['positive', 'success'],
  ['caution', 'warning'],
  ['negative', 'error'],
];

function corrections(palette: Theme['palette'], colors: RoleColors, surface: Rgb): Correction[] {
  return ASKED.flatMap(([role, key]) => {
    const asked = toHex(read(palette, key));
    return asked === colors[role]
      ? []
      : [{ role, asked, used: colors[role], ratio: contrast(read(palette, key), surface) }];
  });
}
