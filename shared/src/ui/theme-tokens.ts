import type { Theme } from '@forecourt/shared/contract';
import { DEFAULT_PALETTE, paletteOf, type Correction, type RoleColors, type Scheme } from './palette';

export const DEFAULT_THEME: Theme = {
  general: { boxWidth: 1300, boxWidthLg: 1536 },
  palette: DEFAULT_PALETTE,
  fontLinks: [],
  fontStyles: {},
  buttons: {},
};

const FONT = "'Plus Jakarta Sans Variable', 'Jakarta Fallback', system-ui, sans-serif";
const RADIUS = 12;

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
}

/** A theme is content, and content must not be able to leave its declaration. */
const declarationSafe = (text: string): string => text.replace(/[<>{};@\\]/g, '');

const colorVariables = (colors: RoleColors): CssVariables =>
  Object.fromEntries(Object.entries(colors).map(([role, value]) => [`--fc-${role}`, value]));

function fontVariables({ fontStyles }: Theme): CssVariables {
  const { body, h1 } = fontStyles;
  return {
    ...(body?.fontFamily ? { '--fc-font': `${declarationSafe(body.fontFamily)}, ${FONT}` } : {}),
    ...(h1?.fontFamily ? { '--fc-font-heading': `${declarationSafe(h1.fontFamily)}, ${FONT}` } : {}),
    ...(h1?.fontWeight ? { '--fc-weight-heading': String(h1.fontWeight) } : {}),
  };
}

function buttonVariables({ buttons }: Theme): CssVariables {
  const radius = buttons.primary?.radius;
  return radius === undefined ? {} : { '--fc-radius-button': `${radius}px` };
}

function antdTokens(colors: RoleColors, theme: Theme): Record<string, string | number | boolean> {
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
    fontFamily: theme.fontStyles.body?.fontFamily
      ? `${declarationSafe(theme.fontStyles.body.fontFamily)}, ${FONT}`
      : FONT,
    fontSize: 16,
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

/** Maps a company's theme once to everything that draws (D8): CSS variables and antd tokens. */
export function themeTokens(theme: Theme): ThemeTokens {
  const [light, dark] = [paletteOf(theme.palette, 'light'), paletteOf(theme.palette, 'dark')];
  return {
    light: colorVariables(light.colors),
    dark: colorVariables(dark.colors),
    shape: {
      '--fc-box-width': `${theme.general.boxWidth}px`,
      '--fc-box-width-lg': `${theme.general.boxWidthLg}px`,
      ...fontVariables(theme),
      ...buttonVariables(theme),
    },
    antd: { light: antdTokens(light.colors, theme), dark: antdTokens(dark.colors, theme) },
    corrections: light.corrections,
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
