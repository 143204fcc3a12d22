import { signIn } from '../fixtures/account';
import { openRecord } from '../fixtures/administering';
import { ADMINISTRATOR } from '../fixtures/administrator';
import { CALM, expect, test } from '../fixtures/storefront';

test.use(CALM);

test(
  'what is chosen in the outline of a page comes into sight, with all its words',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/en-gb/admin');
    await signIn(page, ADMINISTRATOR);
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
    await openRecord(page, 'Pages', 'Landing');
    await page.getByRole('link', { name: 'Edit content' }).click();
    const canvas = page.getByRole('region', { name: 'Preview of the page' }).locator('iframe').contentFrame();
    await expect(canvas.getByText('Change of plans?')).toBeVisible();
    const question = canvas.getByText('What is the excess?');
    await expect(question).not.toBeInViewport();
    await page.getByRole('treeitem', { name: /^Accordion/ }).click();
    await expect(question).toBeInViewport();
  },
);
