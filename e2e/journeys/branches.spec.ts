import { CALM, DESKTOP, errorsOf, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

for (const viewport of [PHONE, DESKTOP]) {
  test(`a traveller finds a branch by typing, and a car from there, at ${viewport.width} px`, async ({ page }) => {
    const errors = errorsOf(page);
    await page.setViewportSize(viewport);
    await page.goto('/en-gb/locations');
    const field = page.getByRole('searchbox', { name: 'Find a branch' });
    const main = page.getByRole('main');
    await expect(main.getByText(/^Today: /).first()).toBeVisible();
    await expectAccessible(page);
    await field.fill('malaga air');
    await expect(main.getByRole('status').filter({ hasText: /branch/ })).toHaveText('1 branch');
    await field.fill('nowhere at all');
    await expect(main.getByRole('heading', { name: 'No branch found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all branches' }).press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('agp');
    await page.getByRole('link', { name: /^Find a car: Málaga Airport/ }).press('Enter');
    await expect(page).toHaveURL(/\/search\?pickUpPlaceId=101/);
    await expect(page.getByRole('combobox', { name: 'Pick-up and return' })).toHaveValue(/Málaga Airport/);
    expect(errors).toEqual([]);
  });
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`the map of the branches leads to those of a city, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en-gb/locations');
    const map = page.getByRole('group', { name: 'Our branches' });
    const main = page.getByRole('main');
    await page.getByRole('searchbox', { name: 'Find a branch' }).fill('chile');
    if (viewport === PHONE) await page.getByRole('button', { name: 'Map', exact: true }).click();
    else await page.getByRole('searchbox', { name: 'Find a branch' }).fill('');
    if (viewport === DESKTOP) {
      await expect(map.getByRole('button', { name: /^Málaga/ })).toBeVisible();
      await expect(map.getByRole('button', { name: /^Santiago, / })).toHaveCount(0);
      await map.getByRole('button', { name: 'All branches' }).click();
    }
    await expect(map.getByRole('button', { name: /^Santiago, / })).toBeVisible();
    await expectAccessible(page);
    await map.getByRole('button', { name: /^Santiago, / }).click();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Chile']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Find a branch' })).toHaveValue('Santiago');
  });
}

test('on a wide screen the map stays in sight while the list passes by', async ({ page }) => {
  await page.goto('/en-gb/locations');
  const map = page.getByRole('group', { name: 'Our branches' });
  await expect(map).toBeVisible();
  await page.getByRole('link', { name: /^Find a car: Palma Airport/ }).scrollIntoViewIfNeeded();
  await expect(map.getByRole('button', { name: 'All branches' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the branches stand there, each with its phone and the way to a car', async ({ page }) => {
    await page.goto('/en-gb/locations');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Málaga Airport/ }) });
    await expect(card.getByRole('link', { name: /^\+34/ })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Find a car: / })).toHaveAttribute('href', /pickUpPlaceId=101/);
  });
});
