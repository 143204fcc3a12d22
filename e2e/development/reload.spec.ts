import { expect, test } from '@playwright/test';
import { freePort } from '../fixtures/processes';
import { workingCopy } from '../fixtures/working-copy';

/** A text of each workspace, as a visitor reads it and as a developer changes it. */
const CHANGES = [
  {
    workspace: 'mf-cms',
    path: 'mf-cms/src/messages/en-GB.json',
    page: '/en-gb',
    before: 'Booking by Forecourt',
    after: 'Changed in mf-cms',
  },
  {
    workspace: 'mf-search',
    path: 'mf-search/src/messages/en-GB.json',
    page: '/en-gb',
    before: 'Pick-up and return',
    after: 'Changed in mf-search',
  },
  {
    workspace: 'mf-checkout',
    path: 'mf-checkout/src/messages/en-GB.json',
    page: '/en-gb/checkout',
    before: 'Checkout needs a car',
    after: 'Changed in mf-checkout',
  },
  {
    workspace: 'mf-payments',
    path: 'mf-payments/src/messages/en-GB.json',
    page: '/en-gb/payment-link',
    before: 'Which booking do you want to pay?',
    after: 'Changed in mf-payments',
  },
  {
    workspace: 'mf-account',
    path: 'mf-account/src/messages/en-GB.json',
    page: '/en-gb/login',
    before: 'Keep me signed in',
    after: 'Changed in mf-account',
  },
  {
    workspace: 'the API',
    path: 'api/src/db/seed/content/landing.ts',
    page: '/en-gb',
    before: 'A good car, ready when you land',
    after: 'Changed in the API',
  },
];

test.describe.configure({ mode: 'serial' });

let copy: Awaited<ReturnType<typeof workingCopy>>;
let stop: () => Promise<void>;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  copy = await workingCopy();
  stop = copy.develop(port);
});
test.afterAll(async () => {
  await stop();
  await copy.remove();
});

for (const { workspace, path, page: address, before, after } of CHANGES) {
  test(`a text changed in ${workspace} is in the open page without a reload by hand`, async ({ page }) => {
    const text = page.locator('body');
    // The first page waits until everything has been built; it may then come from before a restart.
    await expect(async () => {
      await page.goto(`${origin}${address}`);
    }).toPass();
    await expect(text).toContainText(before);
    await copy.replace(path, before, after);
    await expect(text).toContainText(after);
  });
}
