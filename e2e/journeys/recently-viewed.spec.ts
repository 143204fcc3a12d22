import { cars } from '../fixtures/search';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

test('back from checkout, a traveller finds the cars again that were viewed, at the prices of the search', async ({
  page,
}) => {
  const { search } = await aTrip(page.request, { placeId: 101, inDays: 44 });
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(`/en-gb/search?${search}`);
  await cars(page)
    .nth(1)
    .getByRole('button', { name: /^Details: / })
    .click();
  await expect(viewed.getByRole('listitem')).toHaveCount(1);
  const choose = cars(page)
    .first()
    .getByRole('link', { name: /^Choose: / });
  const [, chosen = ''] = ((await choose.getAttribute('aria-label')) ?? '').split(': ');
  const total = (await cars(page).first().getByText(/^€/).first().textContent()) ?? '';
  await choose.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();

  const expectViewed = async () => {
    await expect(viewed.getByRole('listitem')).toHaveCount(2);
    await expect(viewed.getByRole('listitem').first()).toContainText(chosen);
    await expect(viewed.getByRole('listitem').first()).toContainText(total);
  };
  await page.goBack();
  await expectViewed();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  await page.goBack();
  await expectViewed();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await viewed.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await viewed.getByRole('link', { name: `Choose (recently viewed): ${chosen}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  await page.goBack();
  await viewed.getByRole('button', { name: 'Clear: Recently viewed' }).click();
  await expect(viewed).toContainText('The list of viewed cars is cleared.');
  await page.reload();
  await expect(cars(page).first()).toBeVisible();
  await expect(viewed).toHaveCount(0);
});
