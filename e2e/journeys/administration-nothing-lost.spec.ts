import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { openRecord } from '../fixtures/administering';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { CALM, DESKTOP, expect, test } from '../fixtures/storefront';

test.use(CALM);
// One after another: they type into the same records of the demo company.
test.describe.configure({ mode: 'default' });

/** At the administration of the demo company, signed in; nothing of what is typed here is published. */
async function comesIn(page: Page): Promise<void> {
  await page.goto('/en-gb/admin');
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
}

const words = (page: Page) => page.getByLabel('Text (British English)');

/** The content of a page, with its main heading chosen. */
async function editsHeading(page: Page): Promise<void> {
  await openRecord(page, 'Pages', 'About');
  await page.getByRole('link', { name: 'Edit content' }).click();
  await page
    .getByRole('treeitem', { name: /^Heading/ })
    .first()
    .click();
  await expect(words(page)).toBeVisible();
}
const saves = (page: Page) => page.getByRole('button', { name: 'Save draft' }).click();
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** As it was, for whoever comes next. */
async function discards(page: Page): Promise<void> {
  await openRecord(page, 'Pages', 'About');
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await discard.click();
  await expect(discard).toHaveCount(0);
}

test(
  'two people change one page at once, and choose what of both is kept',
  { tag: '@long' },
  async ({ page, browser }) => {
    await comesIn(page);
    const colleague = await browser.newPage({ ...CALM.contextOptions, viewport: DESKTOP, locale: 'en-GB' });
    await comesIn(colleague);
    await editsHeading(page);
    await editsHeading(colleague);
    await words(page).fill('Hers');
    await saves(page);
    await isSaved(page);
    await words(colleague).fill('His');
    await saves(colleague);
    await expect(colleague.getByText(/has saved another version/)).toBeVisible();
    await colleague.getByRole('radio', { name: 'Mine: His' }).check();
    await colleague.getByRole('button', { name: 'Save what is chosen' }).click();
    await isSaved(colleague);
    await page.reload();
    await page.getByRole('treeitem', { name: /^Heading.*His/ }).click();
    await expect(words(page)).toHaveValue('His');
    await colleague.context().close();
    await discards(page);
  },
);

test('a session that ends while somebody types loses nothing of it', { tag: '@long' }, async ({ page }) => {
  await comesIn(page);
  await editsHeading(page);
  await words(page).fill('Typed before the session ended');
  await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('forecourt.session') ?? '{}') as {
      access_token: string;
    };
    await fetch('/api/users/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  });
  await saves(page);
  await signIn(page, ADMINISTRATOR);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await page.getByRole('treeitem', { name: /Typed before the session ended/ }).click();
  await saves(page);
  await isSaved(page);
  await discards(page);
});

test('what is typed without a connection is saved when it is back', { tag: '@long' }, async ({ page, context }) => {
  await comesIn(page);
  await editsHeading(page);
  await context.setOffline(true);
  await words(page).fill('Typed on a train');
  await saves(page);
  await expect(page.getByText('Not saved yet: there is no connection')).toBeVisible();
  await words(page).fill('Typed on a train, in a tunnel');
  await expect(page.getByRole('treeitem', { name: /in a tunnel/ })).toBeVisible();
  await context.setOffline(false);
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /Typed on a train, in a tunnel/ })).toBeVisible();
  await discards(page);
});

test(
  'what is typed when the browser is closed is there when it is opened again',
  { tag: '@long' },
  async ({ launchOptions, contextOptions, baseURL }) => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-browser-'));
    const opens = () =>
      chromium.launchPersistentContext(folder, {
        ...{ ...launchOptions, ...contextOptions, viewport: DESKTOP, locale: 'en-GB' },
        ...(baseURL !== undefined && { baseURL }),
      });
    const first = await opens();
    const typing = await first.newPage();
    await comesIn(typing);
    await editsHeading(typing);
    await words(typing).fill('Typed before the browser was closed');
    await expect(typing.getByRole('treeitem', { name: /before the browser/ })).toBeVisible();
    await first.close();
    const second = await opens();
    const page = await second.newPage();
    await editsHeading(page);
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await page.getByRole('treeitem', { name: /before the browser was closed/ }).click();
    await saves(page);
    await isSaved(page);
    await discards(page);
    await second.close();
    await rm(folder, { recursive: true, force: true });
  },
);
