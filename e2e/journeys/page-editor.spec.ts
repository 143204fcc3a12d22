import type { Locator, Page } from '@playwright/test';
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

/** Where it is on the screen, once it is in sight. */
async function middleOf(words: Locator) {
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  if (!box) throw new Error(`${words} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'a page is seen by whoever has the code of a promotion, by an agency, and on another day',
  { tag: '@long' },
  async ({ page }) => {
    const canvas = await openLanding(page);
    const seenBy = page.getByRole('group', { name: 'Seen by' });
    await seenBy.getByLabel('Came with the promotion').selectOption({ label: 'Summer 10% (SUMMER10)' });
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

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('a text of a page is typed where it stands, by mouse and by touch', { tag: '@long' }, async ({ page }) => {
    const canvas = await openLanding(page);
    await page.getByLabel('Screen width').selectOption({ label: '390 px' });
    const typed = canvas.getByRole('textbox', { name: 'Title (British English)' });

    const plans = await middleOf(canvas.getByText('Change of plans?'));
    await page.mouse.dblclick(plans.x, plans.y);
    await expect(typed).toBeFocused();
    await page.keyboard.type('Other dates?');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(canvas.getByText('Other dates', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Title (British English)').nth(1)).toHaveValue('Other dates');

    const people = await middleOf(canvas.getByText('People who pick up'));
    await page.touchscreen.tap(people.x, people.y);
    await page.touchscreen.tap(people.x, people.y);
    await expect(typed).toBeFocused();
    await page.keyboard.type('Nobody');
    await page.keyboard.press('Escape');
    await expect(canvas.getByText('People who pick up')).toBeVisible();

    const several = await middleOf(canvas.getByText('Cancel free of charge until pick-up.'));
    await page.mouse.dblclick(several.x, several.y);
    await expect(page.getByLabel('Text (British English)').nth(1)).toBeFocused();
  });
});
