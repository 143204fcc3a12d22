import { expect, test } from '@jest/globals';
import { withListener } from './front';

test('a page gets the reloading under the nonce that its policy allows', () => {
  const page = withListener('<body>Cars</body>', "script-src 'nonce-abc/1=' 'strict-dynamic'");
  expect(page).toMatch(
    /^<body>Cars<script nonce="abc\/1=">new EventSource\('\/__dev\/events'\)[\s\S]+<\/script><\/body>$/,
  );
});

test('a page without a policy or an end, such as the mailbox, gets it as well', () => {
  expect(withListener('<p>Mail')).toMatch(/^<p>Mail<script>new EventSource/);
});
