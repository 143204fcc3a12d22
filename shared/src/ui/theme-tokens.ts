import { BOX_BOUNDS, type Theme } from '@forecourt/shared/contract';
import { parseColor, readable, toHex } from './color';
import { DEFAULT_THEME } from './default-theme';
import { paletteOf, type Correction, type RoleColors, type Scheme } from './palette';
import { FONT, themeShape, type ThemeProblem } from './theme-shape';

const RADIUS = 12;
const BUTTONS = ['primary', 'secondary', 'link'] as const satisfies readonly (keyof Theme['buttons'])[];

export type CssVariables = Readonly<Record<`--fc-${string}`, string>>;
export interface ThemeTokens {
  /** Colours, one set per scheme. */
  light: CssVariables;
  dark: CssVariables;
  /** Widths, fonts and shapes, the same in both. */
  shape: CssVariables;
  /** Seed and alias tokens for antd's ConfigProvider. */
  antd: Readonly<Record<Scheme, Readonly<Record<string, string | number | boolean>>>>;
  /** Colours that were asked for in the light scheme but are not legible. */
  corrections: readonly Correction[];
  /** Values that cannot be used; in their place stands what the page has without them. */
  problems: readonly ThemeProblem[];
}

const colorVariables = (colors: RoleColors): CssVariables =>
  Object.fromEntries(Object.entries(colors).map(([role, value]) => [`--fc-${role}`, value]));

/** Text of a button that has no fill of its own: the shade of it that reads in this scheme. */
function buttonTexts(ink: Readonly<Record<string, string>>, colors: RoleColors): CssVariables {
  const grounds = [colors['surface-raised'], colors.surface, colors['accent-soft']].flatMap(
    (color) => parseColor(color) ?? [],
  );
  const fillOf = (kind: string) =>
    kind === 'primary' ? [parseColor(colors.accent)].flatMap((color) => color ?? []) : grounds;
  return Object.fromEntries(
    BUTTONS.flatMap((kind) => {
      const asked = parseColor(ink[`button-${kind}-ink`] ?? '');
      return asked ? [[`--fc-button-${kind}-text`, toHex(readable(asked, fillOf(kind)))]] : [];
    }),
  );
}

function antdTokens(colors: RoleColors, shape: CssVariables): Record<string, string | number | boolean> {
  return {
    colorPrimary: colors.accent,
    colorPrimaryHover: colors['accent-hover'],
    colorPrimaryActive: colors['accent-hover'],
    colorPrimaryBg: colors['accent-soft'],
    colorPrimaryBgHover: colors['accent-soft'],
    colorPrimaryBorder: colors.accent,
    colorPrimaryBorderHover: colors['accent-hover'],
    colorInfo: colors.accent,
    colorSuccess: colors.positive,
    colorWarning: colors.caution,
    colorError: colors.negative,
    colorLink: colors['accent-strong'],
    colorLinkHover: colors['accent-strong'],
    colorLinkActive: colors['accent-strong'],
    colorTextLightSolid: colors['accent-contrast'],
    colorText: colors.text,
    colorTextHeading: colors.text,
    colorTextSecondary: colors['text-muted'],
    colorTextTertiary: colors['text-muted'],
    colorTextDescription: colors['text-muted'],
    colorTextPlaceholder: colors['text-muted'],
    colorIcon: colors['text-muted'],
    colorBgBase: colors.surface,
    colorBgContainer: colors['surface-raised'],
    colorBgElevated: colors['surface-raised'],
    colorBgLayout: colors.surface,
    colorFillTertiary: colors['surface-sunken'],
    colorFillSecondary: colors.line,
    colorBorder: colors['line-strong'],
    colorBorderSecondary: colors.line,
    controlItemBgActive: colors['accent-soft'],
    controlItemBgHover: colors['surface-sunken'],
    fontFamily: shape['--fc-font'] ?? FONT,
    fontSize: Math.round(Number.parseFloat(shape['--fc-body-size'] ?? '1') * 16),
    borderRadius: RADIUS,
    borderRadiusLG: RADIUS,
    borderRadiusSM: 8,
    controlHeight: 48,
    controlPaddingHorizontal: 14,
    wireframe: false,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
  };
}

function boxes({ general }: Theme): { variables: CssVariables; problems: ThemeProblem[] } {
  const problems: ThemeProblem[] = [];
  const widthOf = (name: keyof Theme['general']): string => {
    const [least, most] = BOX_BOUNDS;
    const usable = general[name] >= least && general[name] <= most;
    if (!usable) problems.push({ at: `general.${name}`, value: String(general[name]) });
    return `${usable ? general[name] : DEFAULT_THEME.general[name]}px`;
  };
  return {
    variables: { '--fc-box-width': widthOf('boxWidth'), '--fc-box-width-lg': widthOf('boxWidthLg') },
    problems,
  };
}

/** Maps a company's theme once to everything that draws (D8): CSS variables and antd tokens. */
export function themeTokens(theme: Theme): ThemeTokens {
  const [light, dark] = [paletteOf(theme.palette, 'light'), paletteOf(theme.palette, 'dark')];
  const { variables, problems } = themeShape(theme);
  const box = boxes(theme);
  const shape: CssVariables = {
    ...box.variables,
    ...Object.fromEntries(
      Object.entries(variables)
        .filter(([name]) => !name.endsWith('-ink'))
        .map(([name, value]) => [`--fc-${name}`, value]),
    ),
  };
  return {
    light: { ...colorVariables(light.colors), ...buttonTexts(variables, light.colors) },
    dark: { ...colorVariables(dark.colors), ...buttonTexts(variables, dark.colors) },
    shape,
    antd: { light: antdTokens(light.colors, shape), dark: antdTokens(dark.colors, shape) },
    corrections: light.corrections,
    problems: [...box.problems, ...problems],
  };
}

const declarations = (variables: CssVariables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** One declaration for both schemes; `color-scheme` (tokens.css) says which of the two counts. */
const inBothSchemes = ({ light, dark }: Pick<ThemeTokens, 'light' | 'dark'>): CssVariables =>
  Object.fromEntries(
    Object.entries(light).map(([name, color]) => {
      const other = dark[name as keyof CssVariables] ?? color;
      return [name, other === color ? color : `light-dark(${color},${other})`];
    }),
  );

/** The style sheet that lays a theme over tokens.css; the host writes it into the page's head. */
export function themeCss(theme: Theme): string {
  const { shape, ...colors } = themeTokens(theme);
  return `:root{${declarations(inBothSchemes(colors))}${declarations(shape)}}`;
}
