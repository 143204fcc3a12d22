import { CALM, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use({ ...CALM, colorScheme: 'dark' });

const LIGHT = 'rgb(251, 250, 247)';
const DARK = 'rgb(15, 21, 25)';

test('at night the storefront is dark, with a logo for it; on paper it is light', async ({ page, request }) => {
  const { search, checkout } = await aTrip(request, { placeId: 101, inDays: 40, days: 5 });
  await page.setViewportSize(PHONE);
  for (const [path, heading] of [
    ['/en-gb', /./],
    [`/en-gb/search?${search}`, /cars/i],
    [`/en-gb/checkout?${checkout}`, /./],
    ['/en-gb/login', /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);
    await expectAccessible(page);
  }
  const logo = page.getByRole('banner').getByRole('img', { name: 'Azure Drive, home' });
  const shown = () => logo.evaluate((picture: HTMLImageElement) => picture.currentSrc);
  expect(await shown()).toContain('tone=light');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).not.toHaveCSS('background-color', DARK);
  await expect.poll(shown).not.toContain('tone=light');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT);
});
