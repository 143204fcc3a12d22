import type { Page } from '@playwright/test';
import { bookingKeys, expectBookedOnce } from '../fixtures/booked';
import { book, bookButton, expectKept, openDetails } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { cars } from '../fixtures/search';
import { CALM, expect, expectAccessible, inGate, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const BOOK = '**/api/booking/book';
const SEARCH = '**/api/booking/search?*';

/**
 * An error of the server has a screen of its own (S2-4 no. 6); what may work in a moment is tried again on the spot.
 */
async function bookAgain(page: Page, guest: Guest) {
  const back = page.getByRole('link', { name: 'Check and try again' });
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(back.or(retry)).toBeVisible();
  const onErrorScreen = await back.isVisible();
  if (onErrorScreen) await back.click();
  await expectKept(page, guest);
  await (onErrorScreen ? bookButton(page) : retry).click();
}

const FAILURES = [
  {
    what: 'the back end answers 500',
    text: 'Something went wrong on our side',
    fail: { status: 500, json: { errorCode: 'internal', errorMessage: 'errors.codes.internal', id: 'e2e' } },
  },
  {
    what: 'the back end is not available',
    text: 'This service is not available at the moment',
    fail: { status: 503, json: { errorCode: 'unavailable', errorMessage: 'errors.codes.unavailable', id: 'e2e' } },
  },
  { what: 'the network is away', text: 'There is no connection to our servers', fail: 'abort' as const },
];
for (const [index, { what, text, fail }] of FAILURES.entries()) {
  test(
    `when ${what} at the booking, it is said, what was typed stays, and the retry books once`,
    inGate(index === 0),
    async ({ page }) => {
      const trip = await aTrip(page.request, { placeId: 601, inDays: 30 + 6 * index });
      const guest = aGuest('Olga');
      const keys = bookingKeys(page);
      await openDetails(page, trip);
      await page.route(BOOK, (route) => (fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill(fail)));
      await book(page, guest);
      await expect(page.getByRole('alert').getByText(text)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(BOOK);
      await bookAgain(page, guest);
      await expectBookedOnce(page, guest);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test(
    `when ${what} at a further search, it is said, and the retry finds cars`,
    inGate(index === 2),
    async ({ page }) => {
      const { search } = await aTrip(page.request, { placeId: 601, inDays: 30 });
      await page.goto(`/en-gb/search?${search}`);
      await expect(cars(page).first()).toBeVisible();
      await page.route(SEARCH, (route) =>
        fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill(fail),
      );
      await page.getByRole('switch', { name: 'Unlimited kilometres only' }).click();
      await expect(page.getByRole('alert')).toContainText(
        fail === 'abort' ? text : 'The search failed. Please try again.',
      );
      await expectAccessible(page);
      await page.unroute(SEARCH);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(cars(page).first()).toBeVisible();
    },
  );
}

test('a booking without answer in 30 seconds says so, keeps what was typed, and is booked once', async ({ page }) => {
  // Twice 30 seconds of the client's own patience, with its pause between.
  test.setTimeout(150_000);
  const trip = await aTrip(page.request, { placeId: 601, inDays: 100 });
  const guest = aGuest('Theo');
  const keys = bookingKeys(page);
  await openDetails(page, trip);
  let arrived = 0;
  await page.route(BOOK, async (route) => {
    if (arrived === 0) await route.fetch();
    arrived += 1;
  });
  await book(page, guest);
  await expect(page.getByRole('alert').getByText('Our servers take too long to answer.')).toBeVisible({
    timeout: 90_000,
  });
  expect(arrived).toBe(2);
  await expectAccessible(page);
  await page.unroute(BOOK);
  await bookAgain(page, guest);
  await expectBookedOnce(page, guest);
  expect(new Set(keys).size).toBe(1);
});

test('an answer that is lost on its way back does not book twice', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 60 });
  const guest = aGuest('Paula');
  const keys = bookingKeys(page);
  await openDetails(page, trip);
  await page.route(
    BOOK,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await book(page, guest);
  await expectBookedOnce(page, guest);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
