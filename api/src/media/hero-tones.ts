import { darken, mix, safeColour } from './paint';

export interface HeroPalette {
  primary: string;
  secondary: string;
  background: string;
}

export interface Tone {
  /** Where the headline stands. */
  deep: string;
  /** Where the sun stands. */
  bright: string;
}

export type HeroTones = Readonly<
  Record<'zenith' | 'sky' | 'far' | 'middle' | 'near' | 'sea' | 'road' | 'marking' | 'verge', Tone>
>;

/** White text on luminance 0.17 reaches 4.77 : 1, which leaves a margin above 4.5 : 1 for blended edges. */
const HEADLINE_LUMINANCE = 0.17;

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

function underHeadline(hex: string, limit = HEADLINE_LUMINANCE): string {
  let colour = hex;
  while (luminance(colour) > limit) colour = darken(colour, 0.06);
  return colour;
}

/** A bright brand colour only gets muddy when it is darkened, so it hands over to the sea's blue. */
function dusk(primary: string): string {
  const share = Math.min(0.85, Math.max(0, (luminance(primary) - HEADLINE_LUMINANCE) * 1.8));
  return mix(primary, '#1d5fae', share);
}

/** Blue blended straight into peach turns grey, so distance fades to white first and takes a blush after. */
const hazed = (base: string, haze: number, blush: number): string => mix(mix(base, '#ffffff', haze), '#ffc9a3', blush);

export function heroTones(palette: HeroPalette): HeroTones {
  const warm = mix('#ffd9ae', safeColour(palette.background, '#ffffff'), 0.22);
  const base = underHeadline(dusk(safeColour(palette.primary, '#1f6fd1')));
  const leaf = mix(base, '#1f5a4a', 0.72);
  const tone = (deep: string, bright: string): Tone => ({ deep: underHeadline(deep), bright });
  return {
    zenith: tone(darken(base, 0.46), hazed(base, 0.42, 0.08)),
    sky: tone(base, warm),
    far: tone(darken(base, 0.24), hazed(base, 0.46, 0.22)),
    middle: tone(darken(base, 0.42), hazed(base, 0.24, 0.14)),
    near: tone(darken(leaf, 0.5), mix(leaf, '#ffffff', 0.18)),
    sea: tone(darken(base, 0.3), hazed(base, 0.6, 0.28)),
    road: tone(darken(base, 0.74), mix('#4d5966', base, 0.16)),
    marking: tone(darken(base, 0.3), '#fdf6ea'),
    verge: tone(darken(leaf, 0.68), mix(leaf, '#7fae8a', 0.22)),
  };
}
