import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

test('a traveller finds the cars again that were looked at, each with the way to its price today', async ({ page }) => {
  const { search } = await aTrip(page.request, { placeId: 101, inDays: 44 });
  const results = `/en-gb/search?${search}`;
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await page.goto(results);
  const list = page.getByRole('list', { name: 'Cars' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(viewed).toHaveCount(0);
  await list
    .getByRole('button', { name: /^Details: / })
    .nth(1)
    .click();
  await list
    .getByRole('link', { name: /^(Choose|Request|Select|Book).*: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\?/);

  await page.goBack();
  await expect(viewed.getByRole('article')).toHaveCount(2);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByText(/ when you looked on /).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  }
  await viewed.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/modelId=\d+/);
  await expect(list.getByRole('article')).toHaveCount(1);

  await viewed.getByRole('button', { name: 'Clear: Recently viewed' }).click();
  await expect(viewed).toHaveCount(0);
  await page.reload();
  await expect(list.getByRole('article')).toHaveCount(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('viewed')))).toEqual([]);
});
