import type { Frame, Locator, Page } from '@playwright/test';
import { AT_ONCE, goTo, isSeen, openRecord } from '../fixtures/administering';
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { expect, test } from '../fixtures/own-site';
import { CALM, expectAccessible } from '../fixtures/storefront';

test.use(CALM);

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const outline = (page: Page) => page.getByRole('tree', { name: 'Structure of the page' });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings of the chosen part' });
const line = (page: Page, name: RegExp) => outline(page).getByRole('treeitem', { name });
const says = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
/** From top to bottom. */
const blocks = (page: Page) => outline(page).locator('[aria-level="4"]');

/** A new page without an address, in its editor. */
async function beginsPage(page: Page): Promise<void> {
  await goTo(page, 'Pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Keys');
  await page.getByLabel('Layout').selectOption({ label: 'Page' });
  await button(page, 'Save draft').click();
  await page.getByRole('link', { name: 'Edit content' }).click();
  await expect(page.getByText('The page is empty. Add a section or a component.')).toBeVisible();
}

/** Puts a block after what is chosen; the focus is at its settings. */
async function adds(page: Page, type: string): Promise<void> {
  await pressOn(page, button(page, 'Add'));
  await pressOn(page, button(page.getByRole('dialog', { name: 'Add to the page' }), type));
  await expect(settings(page).getByRole('heading', { level: 2, name: type })).toBeFocused();
}

test('a page is built, changed and published without a mouse', { tag: '@long' }, async ({ page, visitor }) => {
  test.setTimeout(300_000);
  await beginsPage(page);
  await expectAccessible(page);

  await pressOn(page, button(page, 'Add'));
  await expect(page.getByRole('dialog', { name: 'Add to the page' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Add')).toBeFocused();

  await adds(page, 'Heading');
  await typeInto(page, page.getByLabel('Text (British English)'), 'By hand');
  await tabTo(page, page.getByLabel('Heading level'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Heading level')).toHaveValue('1');
  await expectAccessible(page);
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await expectAccessible(page.frames()[1] as Frame);
  await pressOn(page, button(settings(page), 'Type on the page'));
  const canvas = page.getByTitle('Preview of the page').contentFrame();
  await expect(canvas.getByRole('textbox', { name: 'Text (British English)' })).toBeFocused();
  await page.keyboard.type('By keyboards');
  await page.keyboard.press('Backspace');
  await expectAccessible(page.frames()[1] as Frame);
  await page.keyboard.press('Enter');
  await expect(canvas.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();
  await expect(button(settings(page), 'Type on the page')).toBeFocused();
  await expect(page.getByLabel('Text (British English)')).toHaveValue('By keyboard');
  await adds(page, 'Countdown');
  await adds(page, 'Line');
  await expect(blocks(page)).toHaveText([/^Heading/, /^Countdown/, /^Line/]);

  await tabTo(page, line(page, /^Line/), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await says(page, 'Line moved up');
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/, /^Countdown/]);
  await page.keyboard.press('Control+c');
  await says(page, 'Line copied');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await says(page, 'Line pasted');
  await expect(line(page, /^Line/).last()).toBeFocused();
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/, /^Countdown/, /^Line/]);
  await page.keyboard.press('Delete');
  await says(page, 'Line deleted');
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/, /^Countdown/]);
  await expect(line(page, /^Countdown/)).toBeFocused();

  await pressOn(page, button(settings(page), 'Delete'));
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/]);
  await pressOn(page, button(page, 'Undo'));
  await says(page, 'Undone');
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/, /^Countdown/]);
  await pressOn(page, button(page, 'Redo'));
  await says(page, 'Redone');

  await tabTo(page, outline(page).locator('[tabindex="0"]'));
  await page.keyboard.press('Home');
  await expect(line(page, /^Section/)).toBeFocused();
  await pressOn(page, button(settings(page), 'Delete'));
  const empty = page.getByText('The page is empty. Add a section or a component.');
  await expect(empty).toBeFocused();
  await pressOn(page, button(page, 'Undo'));
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/]);

  await pressOn(page, button(page, 'Publish'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await openRecord(page, 'Pages', 'Keys');
  await page.getByLabel('Address on the site (British English)').fill('/keys');
  await button(page, 'Save draft').click();
  await page.getByRole('link', { name: 'Edit content' }).click();
  await expect(blocks(page)).toHaveText([/^Heading/, /^Line/]);
  await pressOn(page, button(page, 'Publish'));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await isSeen(visitor, '/en-gb/keys', (at) =>
    expect(at.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible(AT_ONCE),
  );

  await openRecord(page, 'Pages', 'Keys');
  await pressOn(page, page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('button', { name: /^Make it the draft/ }).first()).toBeVisible();
  await expectAccessible(page);
});
