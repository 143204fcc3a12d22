import { bookingKeys, expectBookedOnce } from '../fixtures/booked';
import {
  acceptTerms,
  book,
  bookButton,
  expectKept,
  fillDriver,
  openDetails,
  takenByAnother,
} from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { countMails } from '../fixtures/mailbox';
import { cars } from '../fixtures/search';
import { CALM, expect, expectAccessible, test } from '../fixtures/storefront';
import { aTrip, dayIn } from '../fixtures/trip';

test.use(CALM);

test.describe('a link with a search that makes no sense', () => {
  const valid = {
    pickUpPlaceId: '501',
    dropOffPlaceId: '501',
    dateFrom: dayIn(30).url,
    dateTo: dayIn(33).url,
    hourFrom: '10:00',
    hourTo: '10:00',
    driverAge: '0',
  };
  const wrong = [
    { what: 'an unknown place', change: { pickUpPlaceId: '999999', dropOffPlaceId: '999999' } },
    { what: 'a day that does not exist', change: { dateFrom: '02-31-2027' } },
    { what: 'a day in the past', change: { dateFrom: '01-15-2020', dateTo: '01-18-2020' } },
    { what: 'a return before the pick-up', change: { dateTo: dayIn(20).url } },
    { what: 'a time that does not exist', change: { hourFrom: '25:99' } },
    {
      what: 'script in the name of the place',
      change: { pickUpPlaceId: '<script>alert(1)</script>', pickUpPlaceName: '<img src=x onerror=alert(1)>' },
    },
  ];
  for (const { what, change } of wrong) {
    test(`${what} is corrected, and the correction is said`, async ({ page }) => {
      await page.goto(`/en-gb/search?${new URLSearchParams({ ...valid, ...change }).toString()}`);
      await expect(page.getByText('We adjusted your search')).toBeVisible();
      await expect(cars(page).first()).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('checkout without a search says what it needs and leads to the search', async ({ page }) => {
    await page.goto('/en-gb/checkout?modelId=abc');
    await expect(page.getByText('Checkout needs a car and the dates of your trip.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await expect(page).toHaveURL(/\/en-gb\/search/);
  });
});

test('a link to a car that the company has not leads back to the others', async ({ page }) => {
  const { search } = await aTrip(page.request, { placeId: 501, inDays: 40 });
  await page.goto(`/en-gb/checkout?${search}&modelId=99999`);
  await expect(page.getByText('This car is no longer offered. Please choose another one.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(cars(page).first()).toBeVisible();
});

test('the last car that another took meanwhile is refused, with a way back to the search, and so is its link', async ({
  page,
}) => {
  const trip = await aTrip(page.request, { placeId: 501, inDays: 50, units: { min: 1, max: 1 } });
  const guest = aGuest('Lena');
  await openDetails(page, trip);
  await takenByAnother(page);
  await book(page, guest);
  await expect(page.getByText('Nothing was booked or charged').first()).toBeVisible();
  await expectAccessible(page);
  expect(await countMails(page.request, guest.email, /./)).toBe(0);
  await page.getByRole('link', { name: 'Back to the results' }).first().click();
  await expect(page).toHaveURL(/\/en-gb\/search\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cars at Lisbon Airport (LIS)' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true })).toBeHidden();
  await page.goto(`/en-gb/checkout?${trip.checkout}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This car is no longer available' })).toBeVisible();
  await expectAccessible(page);
});

test('a changed price is shown before anything is booked, what was typed stays, the second press books once', async ({
  page,
}) => {
  const trip = await aTrip(page.request, { placeId: 501, inDays: 60 });
  const guest = aGuest('Marta');
  await page.route('**/api/booking/price?*', async (route) => {
    const answer = await route.fetch();
    const price = (await answer.json()) as { priceToPay: number; originalPrice: number };
    await route.fulfill({
      response: answer,
      json: { ...price, priceToPay: price.priceToPay - 10, originalPrice: price.originalPrice - 10 },
    });
  });
  await openDetails(page, trip);
  await fillDriver(page, guest);
  await acceptTerms(page);
  await page.unroute('**/api/booking/price?*');
  await bookButton(page).click();
  await expect(page.getByText('The price has changed')).toBeVisible();
  await expectAccessible(page);
  await expectKept(page, guest);
  expect(await countMails(page.request, guest.email, /./)).toBe(0);
  await bookButton(page).click();
  await expectBookedOnce(page, guest);
});

test('a double click on the button books once', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: 501, inDays: 70 });
  const guest = aGuest('Nora');
  const keys = bookingKeys(page);
  await openDetails(page, trip);
  await fillDriver(page, guest);
  await acceptTerms(page);
  await bookButton(page).dblclick();
  await expectBookedOnce(page, guest);
  expect(keys).toHaveLength(1);
});
