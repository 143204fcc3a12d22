import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, themeCss, themeTokens } from './theme-tokens';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = '', system = ''] = sheet.split(/:root\[data-scheme/);
const written = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/(--fc-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

describe('tokens.css', () => {
  const tokens = themeTokens(DEFAULT_THEME);
  it('says for the light scheme what the default theme computes', () => {
    expect(written(light)).toMatchObject({ ...tokens.light, ...tokens.shape });
  });
  it.each([
    ['chosen', dark],
    ['of the system', system],
  ])('says for the dark scheme %s what the default theme computes', (_, block) => {
    expect(written(block)).toMatchObject(tokens.dark);
  });
});

it('the large box width applies from 1536 px on, and only there', () => {
  const wide = [...sheet.matchAll(/@media \(min-width: (\d+)px\) \{\s*:root \{\s*--fc-box: ([^;]+);/g)].map(
    ([, from, width]) => [from, width],
  );
  expect(wide).toEqual([['1536', 'var(--fc-box-width-lg)']]);
  expect(written(light)['--fc-box']).toBe('var(--fc-box-width)');
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

  it("shows dark colours when they are chosen, and the system's wish only when that is chosen", () => {
    const css = themeCss(theme);
    expect(css).toContain(':root[data-scheme=dark]{color-scheme:dark;');
    expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\[data-scheme=auto\]/);
    expect(css).not.toMatch(/prefers-color-scheme:dark\)\{:root\{/);
  });

  it.each(['x</style><script>alert(1)</script>', 'x;}body{display:none', '@import url(//evil)', '\\3c script'])(
    'cannot leave its declaration with the font %j',
    (fontFamily) => {
      const css = themeCss({ ...theme, fontStyles: { body: { fontFamily } } });
      const font = /--fc-font:([^;]*);/.exec(css)?.[1] ?? '';
      expect(font).not.toMatch(/[<>{};@\\]/);
      expect(css.match(/[{]/g)).toHaveLength(4);
    },
  );
});
