import { contentSecurityPolicy } from './content-security-policy';
import { fontLinks, refusedFontLinks } from './font-links';

const links = [
  '/fonts/brand.css',
  '/fonts/brand.woff2?v=2',
  'https://fonts.example/css2?family=Lora&display=swap',
  'https://files.fonts.example',
];

test('stylesheets and files of fonts are linked in the head, from this site and by https', () => {
  expect(fontLinks({ fontLinks: links }, false).tags).toEqual([
    '<link rel="stylesheet" href="/fonts/brand.css" data-href="/fonts/brand.css">',
    '<link rel="preload" href="/fonts/brand.woff2?v=2" crossorigin as="font">',
    expect.stringContaining('href="https://fonts.example/css2?family=Lora&amp;display=swap"'),
    '<link rel="preconnect" href="https://files.fonts.example" crossorigin>',
  ]);
});

test('the policy allows fonts and their styles from the origins of the links, and nothing else from them', () => {
  const { origins } = fontLinks({ fontLinks: links }, false);
  const policy = contentSecurityPolicy('abc', { fontOrigins: origins });
  expect(policy).toContain("font-src 'self' https://fonts.example https://files.fonts.example;");
  expect(policy).toContain("style-src 'self' 'nonce-abc' https://fonts.example https://files.fonts.example;");
  expect(policy.match(/fonts\.example/g)).toHaveLength(4);
});

test('a payment page has the fonts of this site alone', () => {
  const { tags, origins } = fontLinks({ fontLinks: links }, true);
  expect(tags).toHaveLength(2);
  expect(origins).toEqual([]);
});

test.each([
  'http://fonts.example/a.css',
  '//fonts.example/a.css',
  'javascript:alert(1)',
  "https://fonts.example/a.css; script-src 'unsafe-inline'",
  'https://me:secret@fonts.example/a.css',
  'data:text/css,*{}',
  '',
])('%p is no link of a font, and is said', (link) => {
  expect(fontLinks({ fontLinks: [link] }, false)).toEqual({ tags: [], origins: [] });
  expect(refusedFontLinks({ fontLinks: [link] })).toEqual([link]);
});

test('of very many links eight are used, and the others are said', () => {
  const many = Array.from({ length: 10 }, (_, index) => `/fonts/${index}.css`);
  expect(fontLinks({ fontLinks: many }, false).tags).toHaveLength(8);
  expect(refusedFontLinks({ fontLinks: many })).toEqual(['/fonts/8.css', '/fonts/9.css']);
});
