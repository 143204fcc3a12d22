import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, parseColor } from './color';
import { DEFAULT_THEME } from './default-theme';
import { themeCss, themeTokens } from './theme-tokens';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const written = Object.fromEntries(
  [...sheet.matchAll(/(--fc-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);
/** What a declaration says in one of the schemes. */
const said = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [undefined, value, value];
      return [name, scheme === 'light' ? light : dark];
    }),
  );

describe('tokens.css', () => {
  const tokens = themeTokens(DEFAULT_THEME);
  it('says for the light scheme what the default theme computes', () => {
    expect(said('light')).toMatchObject({ ...tokens.light, ...tokens.shape });
  });
  it('says for the dark scheme what the default theme computes', () => {
    expect(said('dark')).toMatchObject(tokens.dark);
  });
  it('is light unless dark is chosen, and follows the system only when that is chosen', () => {
    expect(
      [...sheet.matchAll(/(:root\S*) \{\s*color-scheme: ([^;]+);/g)].map(([, root, scheme]) => [root, scheme]),
    ).toEqual([
      [':root', 'light'],
      [":root[data-scheme='dark']", 'dark'],
      [":root[data-scheme='auto']", 'light dark'],
    ]);
  });
});

it('the large box width applies from 1536 px on, and only there', () => {
  const wide = [...sheet.matchAll(/@media \(width >= (\d+)px\) \{\s*:root \{\s*--fc-box: ([^;]+);/g)].map(
    ([, from, width]) => [from, width],
  );
  expect(wide).toEqual([['1536', 'var(--fc-box-width-lg)']]);
  expect(/--fc-box: ([^;]+);/.exec(sheet)?.[1]).toBe('var(--fc-box-width)');
});

describe('a company theme', () => {
  const theme = {
    ...DEFAULT_THEME,
    general: { boxWidth: 1180, boxWidthLg: 1400 },
    fontStyles: { body: { fontFamily: 'Inter' }, h1: { fontFamily: 'Lora', fontWeight: 600 } },
    buttons: { primary: { radius: 4 } },
  };

  it('sets widths, fonts and the shape of buttons', () => {
    expect(themeTokens(theme).shape).toMatchObject({
      '--fc-box-width': '1180px',
      '--fc-box-width-lg': '1400px',
      '--fc-radius-button': '4px',
      '--fc-weight-heading': '600',
      '--fc-font': expect.stringMatching(/^Inter, /),
      '--fc-font-heading': expect.stringMatching(/^Lora, /),
    });
  });

  it('gives each heading and the text their own letters, and antd those of the text', () => {
    const { shape, antd } = themeTokens({
      ...theme,
      fontStyles: {
        body: { fontSize: 18, lineHeight: 1.6 },
        h2: { fontFamily: 'Lora', fontSize: 40, letterSpacing: 0.02, textTransform: 'uppercase' },
        h6: { fontWeight: 500 },
      },
    });
    expect(shape).toMatchObject({
      '--fc-body-size': '1.125rem',
      '--fc-body-line': '1.6',
      '--fc-h2-font': expect.stringMatching(/^Lora, /),
      '--fc-h2-size': '2.5rem',
      '--fc-h2-spacing': '0.02em',
      '--fc-h2-case': 'uppercase',
      '--fc-h6-weight': '500',
    });
    expect(antd.light['fontSize']).toBe(18);
  });

  it.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body'])('has its letters of %s on every page', (level) => {
    const base = readFileSync(join(__dirname, 'base.css'), 'utf8');
    for (const name of ['weight', 'size', 'line', 'spacing', 'case'])
      expect(base).toContain(`var(--fc-${level}-${name}, `);
  });

  it('draws buttons with its own fill, a text that reads on it, and its own corners', () => {
    const buttons = {
      primary: { background: '#ffe600', color: '#fff200', radius: 0 },
      secondary: { background: '#102030', radius: 20 },
      link: { color: 'rebeccapurple' },
    };
    const { shape, light, dark, problems } = themeTokens({ ...theme, buttons });
    expect(shape).toMatchObject({
      '--fc-button-primary': '#ffe600',
      '--fc-button-primary-radius': '0px',
      '--fc-button-secondary': '#102030',
      '--fc-button-secondary-text': '#ffffff',
      '--fc-button-secondary-radius': '20px',
    });
    const [fill, text] = [shape['--fc-button-primary'], shape['--fc-button-primary-text']].map((color = '') =>
      parseColor(color),
    );
    expect(fill && text && contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    expect(light['--fc-button-link-text']).toBe('#663399');
    expect(dark['--fc-button-link-text']).not.toBe('#663399');
    expect(problems).toEqual([]);
  });

  it('a value that is none costs itself alone, and is said', () => {
    const { problems, light, shape } = themeTokens({
      general: { boxWidth: -3, boxWidthLg: 1400 },
      palette: { ...DEFAULT_THEME.palette, primary: 'red;}body{display:none' },
      fontLinks: [],
      fontStyles: { h1: { fontWeight: 99_999, fontSize: 30, textTransform: 'sideways' as never } },
      buttons: { primary: { background: 'no colour', radius: 6 } },
    });
    expect(problems.map(({ at }) => at)).toEqual([
      'general.boxWidth',
      'fontStyles.h1.fontWeight',
      'fontStyles.h1.textTransform',
      'buttons.primary.background',
      'palette.primary',
    ]);
    expect(light['--fc-accent']).toBe(themeTokens(DEFAULT_THEME).light['--fc-accent']);
    expect(shape).toMatchObject({
      '--fc-box-width': '1300px',
      '--fc-box-width-lg': '1400px',
      '--fc-h1-size': '1.875rem',
      '--fc-button-primary-radius': '6px',
    });
    expect(shape).not.toHaveProperty('--fc-h1-weight');
  });

  it('gives antd the same colours as the style sheet', () => {
    const { antd, light: css, dark: night } = themeTokens(theme);
    expect(antd.light).toMatchObject({
      colorPrimary: css['--fc-accent'],
      colorText: css['--fc-text'],
      fontFamily: expect.stringMatching(/^Inter, /),
    });
    expect(antd.dark).toMatchObject({
      colorPrimary: night['--fc-accent'],
      colorBgContainer: night['--fc-surface-raised'],
    });
  });

  it('says each colour once, for both schemes', () => {
    const css = themeCss(theme);
    const { light, dark } = themeTokens(theme);
    expect(css).toContain(`--fc-surface:light-dark(${light['--fc-surface']},${dark['--fc-surface']});`);
    expect(css.match(/--fc-surface:/g)).toHaveLength(1);
  });

  it.each(['x</style><script>alert(1)</script>', 'x;}body{display:none', '@import url(//evil)', '\\3c script'])(
    'cannot leave its declaration with the font %j',
    (fontFamily) => {
      const css = themeCss({ ...theme, fontStyles: { body: { fontFamily } } });
      const font = /--fc-font:([^;]*);/.exec(css)?.[1] ?? '';
      expect(font).not.toMatch(/[<>{};@\\]/);
      expect(css.match(/[{]/g)).toHaveLength(1);
    },
  );
});
