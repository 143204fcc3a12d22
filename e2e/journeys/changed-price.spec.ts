import type { Page } from '@playwright/test';
import { bookingKeys, expectBookedOnce } from '../fixtures/booked';
import { acceptTerms, bookButton, expectKept, fillDriver } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

const CHEAPER = 10;

interface Answer {
  chosenOffer?: { price: number };
}

/** As if the offer of the card had been signed at another price; the offer of now stays the server's own. */
async function chooseAtLowerPrice(page: Page, { search, car }: Trip): Promise<void> {
  await page.goto(`/en-gb/search?${search}`);
  const choose = page.getByRole('link', { name: `Choose: ${car.name}`, exact: true });
  const href = (await choose.getAttribute('href')) ?? '';
  const signed = new URL(href, page.url()).searchParams.get('offer');
  expect(signed).toBeTruthy();
  await page.route('**/api/booking/price?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const isFirst = new URL(route.request().url()).searchParams.get('offerToken') === signed;
    if (isFirst && answer.chosenOffer) answer.chosenOffer.price -= CHEAPER;
    await route.fulfill({ response, json: answer });
  });
  await choose.click();
  // The page comes with its price; with another extra the browser asks for one.
  await page.getByRole('radio', { name: 'Full cover' }).check();
}

for (const [viewport, inDays] of [
  [PHONE, 75],
  [DESKTOP, 85],
] as const)
  test(
    `who chose a car at another price sees both, decides, and books with what was typed, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const guest = aGuest('Petra');
      const keys = bookingKeys(page);
      await chooseAtLowerPrice(page, await aTrip(page.request, { placeId: 501, inDays }));
      const question = page.getByText('The price has changed since you chose this car');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await fillDriver(page, guest);
      await acceptTerms(page);
      await bookButton(page).click();
      // The question is come back to, and nothing is sent.
      await expect(page.locator(':focus').filter({ has: question })).toBeVisible();
      expect(keys).toEqual([]);
      await expectAccessible(page);
      await pressOn(page, page.getByRole('button', { name: /^Accept / }));
      await expect(question).toBeHidden();
      await expectKept(page, guest);
      await bookButton(page).click();
      await expectBookedOnce(page, guest);
      expect(keys).toHaveLength(1);
    },
  );
