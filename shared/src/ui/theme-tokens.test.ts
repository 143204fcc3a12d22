import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, themeCss, themeTokens } from './theme-tokens';

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
