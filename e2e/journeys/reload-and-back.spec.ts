import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { expectBookedOnce } from '../fixtures/booked';
import { book, confirmed, expectKept, fillDriver, form, openDetails, referenceIn } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { countMails } from '../fixtures/mailbox';
import { cars, chooseLink } from '../fixtures/search';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

test('a reload at each step keeps the trip, the extras and the way to pay', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 70 });
  await page.goto(`/en-gb/search?${trip.search}`);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect(page).toHaveURL(/priceAsc/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('priceAsc');
  await page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true }).click();
  await page.getByRole('radio', { name: 'Full cover' }).click();
  await expect(page).toHaveURL(/extras=/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Full cover' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await form(page).getByRole('radio', { name: 'Pay online by card' }).check();
  await expect(page).toHaveURL(/paymentMethodId=22(&|$)/);
  await page.reload();
  await expect(form(page).getByRole('radio', { name: 'Pay online by card' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Full cover' })).toBeChecked();
});

/** Distance of the upper edge of a car's card from that of the window, in CSS pixels. */
const topOf = (page: Page, car: string) =>
  cars(page)
    .filter({ hasText: car })
    .evaluate((card) => Math.round(card.getBoundingClientRect().top));

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `back from checkout, the list is where it was, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const trip = await aTrip(page.request, { placeId: 101, inDays: 60 });
      await page.goto(`/en-gb/search?${trip.search}`);
      await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
      await expect(cars(page).nth(7)).toBeAttached();
      await cars(page).nth(7).scrollIntoViewIfNeeded();
      await expect(cars(page).nth(11)).toBeAttached();
      const card = cars(page).nth(10);
      const name = ((await card.getByRole('heading').textContent()) ?? '').replace(/ or similar$/, '');
      await card.getByRole('button', { name: /^Details: / }).click();
      const details = page.getByRole('region', { name: `Details: ${name}` });
      const choose = chooseLink(page, name);
      await expect(details.getByRole('radio').first()).toBeVisible();
      await choose.hover();
      const before = await topOf(page, name);
      const expectPlace = async () => {
        await expect.poll(async () => Math.abs((await topOf(page, name)) - before)).toBeLessThan(4);
        await expect(details).toBeVisible();
        await expect(page.getByLabel('Sort by')).toHaveValue('priceAsc');
      };
      await choose.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
      await page.goBack();
      await expectPlace();
      await page.goForward();
      await page.getByRole('link', { name: 'Back to the results' }).click();
      await expectPlace();
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
      await page.goBack();
      await expectPlace();
      await page.reload();
      await expectPlace();
      await page.goto(`/en-gb/search?${trip.search}`);
      await expect(cars(page).first()).toBeInViewport();
    },
  );
}

test('the way back and forth, and a reload, keep what was typed in this tab', async ({ page, context }) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 80 });
  const guest = aGuest('Quirin');
  await page.goto(`/en-gb/checkout?${trip.checkout}&paymentMethodId=-1`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillDriver(page, guest);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Medium cover' })).toBeVisible();
  await page.goForward();
  await expectKept(page, guest);
  await page.reload();
  await expectKept(page, guest);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(guest.email);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(form(other).getByLabel('First name')).toHaveValue('');
  await other.close();
  await form(page).getByRole('checkbox', { name: 'This is a shared device' }).check();
  await page.reload();
  await expect(form(page).getByRole('checkbox', { name: 'This is a shared device' })).toBeChecked();
  await expect(form(page).getByLabel('First name')).toHaveValue('');
});

test('the back button after a booking shows that it is made, and a reload of the confirmation shows it again', async ({
  page,
}) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 90 });
  const guest = aGuest('Rosa');
  await page.goto(`/en-gb/search?${trip.search}`);
  await page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await form(page).getByRole('radio', { name: 'Pay at the desk' }).check();
  await book(page, guest);
  await expectBookedOnce(page, guest);
  const reference = referenceIn(page);
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'You have already booked this car' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the confirmation' }).click();
  await expect(page.getByRole('main').getByText(reference).first()).toBeVisible();
  expect(await countMails(page.request, guest.email, /^Confirm your booking /)).toBe(1);
});

test('a confirmation that is opened in another browser tells nothing of the booking', async ({ page, browser }) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 100 });
  const guest = aGuest('Sara');
  await openDetails(page, trip);
  await book(page, guest);
  await expectBookedOnce(page, guest);
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your confirmation is in your e-mail' })).toBeVisible();
  await expect(stranger.getByText(guest.email)).toBeHidden();
  await stranger.close();
});

const DAY_MS = 86_400_000;
const askedToSignIn = (page: Page) => page.getByRole('form', { name: 'Sign in' });

test('a session whose time has passed asks to sign in again, and comes back to where it was', async ({ page }) => {
  const guest = aGuest('Tilda');
  await anAccount(page.request, guest);
  await page.goto('/en-gb/login?origin=%2Fen-gb%2Fmy-account%2Fbooking-list');
  await signIn(page, guest);
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 400 * DAY_MS);
  await page.reload();
  await expect(askedToSignIn(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('origin')).toBe('/en-gb/my-account/booking-list');
  await expectAccessible(page);
  await page.clock.setFixedTime(Date.now());
  await signIn(page, guest);
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
});

test('a session that the server has ended is said, and the page offers to sign in again', async ({ page }) => {
  const guest = aGuest('Ulla');
  await anAccount(page.request, guest);
  await page.goto('/en-gb/login');
  await signIn(page, guest);
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
  await page.route('**/api/users/bookings?*', (route) =>
    route.fulfill({
      status: 401,
      json: { errorCode: 'unauthorized', errorMessage: 'errors.authenticationError', id: 'e2e' },
    }),
  );
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(askedToSignIn(page)).toBeVisible();
  await page.unroute('**/api/users/bookings?*');
  await expectAccessible(page);
});
