import { expect, test } from '@playwright/test';
import { workingCopy } from '../fixtures/working-copy';

test.describe.configure({ mode: 'serial' });

let copy: Awaited<ReturnType<typeof workingCopy>>;
let before: ReadonlyMap<string, string>;

test.beforeAll(async () => {
  copy = await workingCopy();
  before = await copy.build('mf-payments');
});
test.afterAll(() => copy.remove());

const CHANGES = [
  {
    where: 'in a text of one language',
    path: 'mf-payments/src/messages/it.json',
    words: ['Come vuole pagare?', 'Come vuol pagare?'],
    file: /^messages-it\.[0-9a-f]{8}\.js$/,
  },
  {
    where: 'in the code of a page',
    path: 'mf-payments/src/app/payment-link-page.tsx',
    words: ["=== 'quoted'", "=== 'offered'"],
    file: /^page-PAYMENT_LINK\.[0-9a-f]{8}\.js$/,
  },
] as const;

for (const { where, path, words, file } of CHANGES) {
  test(`one word changed ${where} renames its file, and visitors load all others from before`, async () => {
    const [old, changed] = words;
    await copy.replace(path, old, changed);
    const after = await copy.build('mf-payments');
    const loadedAnew = [...after].filter(([name, bytes]) => before.get(name) !== bytes).map(([name]) => name);
    expect(loadedAnew).toEqual([expect.stringMatching(file), 'remoteEntry.js']);
    expect(after.size).toBe(before.size);
    before = after;
  });
}
