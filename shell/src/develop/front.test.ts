import { expect, test } from '@jest/globals';
import { withExchangedStyles, withListener } from './front';

test('a page gets the reloading under the nonce that its policy allows', () => {
  const page = withListener('<body>Cars</body>', "script-src 'nonce-abc/1=' 'strict-dynamic'");
  expect(page).toMatch(
    /^<body>Cars<script nonce="abc\/1=">{const events = new EventSource\('\/__dev\/events'\)[\s\S]+<\/script><\/body>$/,
  );
});

test('a page without a policy or an end, such as the mailbox, gets it as well', () => {
  expect(withListener('<p>Mail')).toMatch(/^<p>Mail<script>{const events = new EventSource/);
});

test('a stylesheet may be exchanged for another; scripts keep their hashes', () => {
  const script = '<link rel="preload" as="script" href="/assets/main.1234abcd.js" integrity="sha384-b">';
  expect(
    withExchangedStyles(`<link rel="stylesheet" href="/assets/main.css" integrity="sha384-a" crossorigin>${script}`),
  ).toBe(`<link rel="stylesheet" href="/assets/main.css" crossorigin>${script}`);
});
