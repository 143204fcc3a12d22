import { AT_ONCE, goTo, isAudited, isSeen, pictured, publish } from '../fixtures/administering';
import { expect, test } from '../fixtures/own-site';
import { CALM } from '../fixtures/storefront';

test.use(CALM);

test(
  'the content leaves as a file, and what was changed since comes back from it',
  { tag: '@long' },
  async ({ page, visitor }) => {
    const isOnButtons = (color: string) =>
      isSeen(visitor, '/en-gb', (at) =>
        expect(at.getByRole('button', { name: 'Search' })).toHaveCSS('background-color', color, AT_ONCE),
      );
    await goTo(page, 'Export and import');
    const leaving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    const file = await (await leaving).path();
    await goTo(page, 'Theme');
    await page.getByLabel('Main colour', { exact: true }).fill('#7a1f5c');
    await publish(page);
    await goTo(page, 'Export and import');
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByRole('checkbox', { name: 'Publish what the file calls published' }).check();
    await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible();
    await expect(page.getByText('Changed: 1', { exact: true })).toBeVisible();
    await pictured(page, 'transfer');
    await page.getByRole('button', { name: 'Import: 1' }).click();
    await expect(page.getByRole('heading', { name: 'Imported: 1' })).toBeVisible();
    await isOnButtons('rgb(10, 92, 130)');
    await isAudited(page, 'Theme', ['Imported']);
  },
);
