import type { Page } from '@playwright/test';
import { searchForm } from '../fixtures/search';
import { CALM, errorsOf, expect, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

/** Holds back what is asked for at these addresses until the answer is called. */
async function held(page: Page, addresses: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(addresses, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('what is typed before the scripts have arrived is kept, and the list opens for it', async ({ page }) => {
  const errors = errorsOf(page);
  const arrive = await held(page, '**/remotes/mf-search/**/*.js');
  await page.goto('/en-gb', { waitUntil: 'domcontentloaded' });
  const place = searchForm(page).getByRole('combobox', { name: 'Pick-up and return' });
  await place.click();
  await place.pressSequentially('Nice Airp');
  arrive();
  await expect(page.getByRole('option', { name: 'Nice Airport (NCE)' })).toBeVisible();
  await expect(place).toHaveValue('Nice Airp');
  await page.getByRole('option', { name: 'Nice Airport (NCE)' }).click();
  await expect(place).toHaveValue('Nice Airport (NCE)');
  expect(errors).toEqual([]);
});

test('what is typed and left before the scripts have arrived becomes the place that is meant', async ({ page }) => {
  const errors = errorsOf(page);
  const arrive = await held(page, '**/*.js');
  await page.goto('/en-gb', { waitUntil: 'domcontentloaded' });
  const place = searchForm(page).getByRole('combobox', { name: 'Pick-up and return' });
  await place.click();
  await place.pressSequentially('Nice Airp');
  await page.keyboard.press('Tab');
  arrive();
  await expect(place).toHaveValue('Nice Airport (NCE)');
  await expect(place).toHaveAttribute('aria-expanded', 'false');
  await expect(searchForm(page).getByRole('button', { name: /^Pick-up date/ })).toBeFocused();
  expect(errors).toEqual([]);
});

test('what is chosen and pressed before the scripts have arrived is done when they have', async ({ page }) => {
  const errors = errorsOf(page);
  const trip = await aTrip(page.request, { placeId: 501, inDays: 40 });
  const arrive = await held(page, '**/*.js');
  const cover = page.getByRole('radio', { name: 'Full cover' });
  // A server that is too busy leaves the page to the browser: then there is nothing to choose early.
  await expect(async () => {
    await page.goto(`/en-gb/checkout?${trip.checkout}`, { waitUntil: 'commit' });
    await expect(cover).toBeVisible({ timeout: 5000 });
  }).toPass();
  await cover.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  arrive();
  await expect(page).toHaveURL(/extras=.*step=2|step=2.*extras=/);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a form that is sent before the scripts have arrived is a search all the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en-gb');
  // A page that a busy server left to the browser asks again by itself.
  await expect(searchForm(page)).toBeVisible({ timeout: 30_000 });
  await searchForm(page).getByRole('combobox', { name: 'Pick-up and return' }).fill('Rome Airport (FCO)');
  await searchForm(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/en-gb\/search\?pickUpPlaceName=Rome/);
  await context.close();
});
