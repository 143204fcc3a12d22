import { FONT_BOUNDS, RADIUS_BOUNDS, TEXT_CASES, type Theme } from '@forecourt/shared/contract';
import { contrast, mix, parseColor, readable, textOn, toHex, type Rgb } from './color';

export const FONT = "'Plus Jakarta Sans Variable', 'Onest Variable', 'Jakarta Fallback', system-ui, sans-serif";

/** A value of the theme that cannot be used; it costs itself and nothing else. */
export interface ThemeProblem {
  /** `buttons.primary.background` */
  at: string;
  value: string;
}

/** Variables without their `--fc-`, and the values that none could be made of. */
interface Read {
  variables: Record<string, string>;
  problems: ThemeProblem[];
}

/** A theme is content, and content must not be able to leave its declaration. */
const declarationSafe = (text: string): string => text.replace(/[<>{};@\\]/g, '').slice(0, 200);

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

type FontStyle = NonNullable<Theme['fontStyles']['h1']>;
type FontLevel = keyof Theme['fontStyles'];

/** Of a figure within its bounds, `write` makes the declaration. */
function figure(at: string, value: number | undefined, bounds: readonly [number, number], read: Read) {
  if (value === undefined) return undefined;
  if (within(value, bounds)) return value;
  read.problems.push({ at, value: String(value) });
  return undefined;
}

function fontOf(level: FontLevel, style: FontStyle, read: Read): void {
  const figureOf = (name: keyof typeof FONT_BOUNDS) =>
    figure(`fontStyles.${level}.${name}`, style[name], FONT_BOUNDS[name], read);
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) read.variables[`${level}-${name}`] = value;
  };
  const [weight, size] = [figureOf('fontWeight'), figureOf('fontSize')];
  const [line, spacing] = [figureOf('lineHeight'), figureOf('letterSpacing')];
  set('font', style.fontFamily ? `${declarationSafe(style.fontFamily)}, ${FONT}` : undefined);
  set('weight', weight?.toString());
  // In rem: who has set larger letters in the browser gets larger letters.
  set('size', size === undefined ? undefined : `${size / 16}rem`);
  set('line', line?.toString());
  set('spacing', spacing === undefined ? undefined : `${spacing}em`);
  if (style.textTransform === undefined) return;
  if (TEXT_CASES.some((known) => known === style.textTransform)) set('case', style.textTransform);
  else read.problems.push({ at: `fontStyles.${level}.textTransform`, value: style.textTransform });
}

/** `--fc-h1-size` and its like; where h2 to h6 say nothing, they have family and weight of h1. */
function fonts({ fontStyles }: Theme, read: Read): void {
  for (const [level, style] of Object.entries(fontStyles) as [FontLevel, FontStyle][]) fontOf(level, style, read);
  const { variables } = read;
  const heading = { font: variables['body-font'], 'font-heading': variables['h1-font'] };
  for (const [name, value] of Object.entries({ ...heading, 'weight-heading': variables['h1-weight'] }))
    if (value !== undefined) variables[name] = value;
}

function colorOf(at: string, value: string | undefined, read: Read): Rgb | undefined {
  if (value === undefined) return undefined;
  const color = parseColor(value);
  if (!color) read.problems.push({ at, value });
  return color;
}

type ButtonKind = keyof Theme['buttons'];
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 };
const WHITE: Rgb = { mode: 'rgb', r: 1, g: 1, b: 1 };

/**
 * A button's own colours, the same in both schemes. A fill brings a text that reads on it; a text alone is left to
 * `link`, whose ground is the page's.
 */
function buttonOf(kind: ButtonKind, style: NonNullable<Theme['buttons'][ButtonKind]>, read: Read): void {
  const at = `buttons.${kind}`;
  const background = colorOf(`${at}.background`, style.background, read);
  const asked = colorOf(`${at}.color`, style.color, read);
  const radius = figure(`${at}.radius`, style.radius, RADIUS_BOUNDS, read);
  const { variables } = read;
  if (background) {
    const text = asked ? readable(asked, [background]) : textOn([background]);
    // Away from the text, so that it stays legible.
    const hover = mix(contrast(text, BLACK) > contrast(text, WHITE) ? BLACK : WHITE, background, 0.12);
    variables[`button-${kind}`] = toHex(background);
    variables[`button-${kind}-text`] = toHex(text);
    variables[`button-${kind}-hover`] = toHex(hover);
  } else if (asked) {
    variables[`button-${kind}-ink`] = toHex(asked);
  }
  if (radius !== undefined) variables[`button-${kind}-radius`] = `${radius}px`;
}

/** Fonts and buttons of a theme (D8), and what of them, and of the palette, cannot be read. */
export function themeShape(theme: Theme): Read {
  const read: Read = { variables: {}, problems: [] };
  fonts(theme, read);
  for (const [kind, style] of Object.entries(theme.buttons)) buttonOf(kind as ButtonKind, style, read);
  for (const [key, value] of Object.entries(theme.palette)) colorOf(`palette.${key}`, value, read);
  const radius = read.variables['button-primary-radius'];
  if (radius !== undefined) read.variables['radius-button'] = radius;
  return read;
}
