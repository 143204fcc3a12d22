import fc from 'fast-check';
import { contrast, parseColor, toHex } from './color';
import { DEFAULT_PALETTE } from './default-theme';
import { paletteOf, type Role, type RoleColors, type Scheme } from './palette';

const hex = fc
  .record({
    mode: fc.constant('rgb' as const),
    r: fc.double({ min: 0, max: 1, noNaN: true }),
    g: fc.double({ min: 0, max: 1, noNaN: true }),
    b: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(toHex);
const anyPalette = fc.record({
  primary: hex,
  secondary: hex,
  success: hex,
  warning: hex,
  error: hex,
  text: hex,
  background: hex,
});
const scheme = fc.constantFrom<Scheme>('light', 'dark');

const between = (colors: RoleColors, one: Role, other: Role): number => {
  const [a, b] = [parseColor(colors[one]), parseColor(colors[other])];
  return a && b ? contrast(a, b) : 0;
};

const GROUNDS: readonly Role[] = ['surface', 'surface-raised', 'surface-sunken'];
const ON_EVERY_GROUND: readonly Role[] = ['text', 'text-muted', 'accent-strong', 'positive', 'caution', 'negative'];
const TEXT: readonly (readonly [Role, Role])[] = [
  ...ON_EVERY_GROUND.flatMap((role) => GROUNDS.map((ground) => [role, ground] as const)),
  ['accent-strong', 'accent-soft'],
  ['positive', 'positive-soft'],
  ['caution', 'caution-soft'],
  ['negative', 'negative-soft'],
  ['text', 'accent-soft'],
  ['text', 'positive-soft'],
  ['text', 'caution-soft'],
  ['text', 'negative-soft'],
  ['text', 'secondary-soft'],
  ['text-muted', 'accent-soft'],
  ['accent-contrast', 'accent'],
  ['accent-contrast', 'accent-hover'],
  ['secondary-contrast', 'secondary'],
  ['negative-contrast', 'negative'],
  ['dark-text', 'dark'],
  ['dark-muted', 'dark'],
  ['dark-muted', 'dark-raised'],
  ['dark-accent', 'dark'],
];
const CONTROLS: readonly (readonly [Role, Role])[] = (['line-strong', 'accent', 'focus'] as const).flatMap((role) =>
  GROUNDS.map((ground) => [role, ground] as const),
);

describe('the colours of a theme', () => {
  it('let every text be read and every control be seen on its grounds, whatever palette a company saves', () => {
    fc.assert(
      fc.property(anyPalette, scheme, (palette, shown) => {
        const { colors } = paletteOf(palette, shown);
        expect(TEXT.filter(([text, ground]) => between(colors, text, ground) < 4.5)).toEqual([]);
        expect(CONTROLS.filter(([part, ground]) => between(colors, part, ground) < 3)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('are taken as given when they are legible', () => {
    const { colors, corrections } = paletteOf(DEFAULT_PALETTE, 'light');
    expect(colors).toMatchObject({
      accent: DEFAULT_PALETTE.primary,
      text: DEFAULT_PALETTE.text,
      surface: DEFAULT_PALETTE.background,
    });
    expect(corrections).toEqual([]);
  });

  it('report what had to be corrected, so that whoever saves a palette is warned', () => {
    const { colors, corrections } = paletteOf({ ...DEFAULT_PALETTE, warning: '#ffd54a' }, 'light');
    expect(corrections).toEqual([
      { role: 'caution', asked: '#ffd54a', used: colors.caution, ratio: expect.closeTo(1.35, 1) },
    ]);
  });

  it('fall back to our own where a palette holds no colour', () => {
    expect(paletteOf({ ...DEFAULT_PALETTE, primary: 'chartreuse-ish' }, 'light').colors.accent).toBe(
      DEFAULT_PALETTE.primary,
    );
  });

  it('keep the footer dark in both schemes', () => {
    expect(paletteOf(DEFAULT_PALETTE, 'dark').colors.dark).toBe(paletteOf(DEFAULT_PALETTE, 'light').colors.dark);
  });
});
