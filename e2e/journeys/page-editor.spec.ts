import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/account';
import { openRecord } from '../fixtures/administering';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { CALM, expect, test } from '../fixtures/storefront';

test.use(CALM);

/** The landing page in the editor; answers what is drawn of it. */
async function openLanding(page: Page) {
  await page.goto('/en-gb/admin');
  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await openRecord(page, 'Pages', 'Landing');
  await page.getByRole('link', { name: 'Edit content' }).click();
  const canvas = page.getByRole('region', { name: 'Preview of the page' }).locator('iframe').contentFrame();
  await expect(canvas.getByText('Change of plans?')).toBeVisible();
  return canvas;
}

test(
  'a page is seen by whoever has the code of a promotion, by an agency, and on another day',
  { tag: '@long' },
  async ({ page }) => {
    const canvas = await openLanding(page);
    const seenBy = page.getByRole('group', { name: 'Seen by' });
    await seenBy.getByLabel('Came with the promotion').selectOption({ label: 'Summer 10 % (SUMMER10)' });
    await expect(canvas.getByLabel('Promo code')).toHaveValue('SUMMER10');
    await page.getByRole('treeitem', { name: /^Featured cars/ }).click();
    const car = canvas.getByRole('article').first();
    await expect(car.getByRole('link')).toHaveAttribute('href', /promotionCode=SUMMER10/);
    await seenBy.getByLabel('Agency').selectOption('Wayfarer Travel');
    await expect(car.getByLabel('Agency')).toContainText('Commission');
    await page.getByRole('treeitem', { name: /^Promotions/ }).click();
    await expect(canvas.getByText('Week saver')).toBeVisible();
    await seenBy.getByLabel('Seen at').fill('2036-01-01T10:00');
    await expect(canvas.getByText('Week saver')).toBeHidden();
  },
);

test(
  'what is chosen in the outline of a page comes into sight, with all its words',
  { tag: '@long' },
  async ({ page }) => {
    const canvas = await openLanding(page);
    const question = canvas.getByText('What is the excess?');
    await expect(question).not.toBeInViewport();
    await page.getByRole('treeitem', { name: /^Accordion/ }).click();
    await expect(question).toBeInViewport();
  },
);
