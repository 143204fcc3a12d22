import { expectBookedOnce } from '../fixtures/booked';
import { acceptTerms, book, bookButton, expectKept, fillDriver, form, openDetails } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { CALM, DESKTOP, expect, expectAccessible, inGate, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use({ ...CALM, viewport: DESKTOP });

test('who changes currency and language at the form keeps the car and what was typed', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: 601, inDays: 110 });
  const guest = aGuest('Vera');
  await openDetails(page, trip);
  await expect(page.getByRole('timer')).toHaveText(/^This car is kept for you: \d+:\d\d left$/);
  await fillDriver(page, guest);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /EUR/ }).click();
  await header.getByRole('button', { name: /USD/ }).click();
  await expect(bookButton(page)).toContainText('$');
  await expectKept(page, guest);
  await header.getByRole('button', { name: /English/ }).click();
  await header.getByRole('button', { name: 'Deutsch' }).click();
  const german = page.getByRole('form', { name: 'Buchung' });
  await expect(german.getByLabel('Vorname')).toHaveValue(guest.firstName);
  await expect(page.getByRole('button', { name: /^Für .*\$/ })).toBeEnabled();
  await expect(page.getByRole('timer')).toBeVisible();
});

test(
  'whose car is taken at the last moment chooses another one, and books it with what was typed',
  inGate(false),
  async ({ page }) => {
    const trip = await aTrip(page.request, { placeId: 601, inDays: 120 });
    const guest = aGuest('Wanda');
    await openDetails(page, trip);
    const taken = {
      errorCode: 'no-availability',
      errorMessage: 'errors.codes.no-availability',
      id: 'e2e',
      details: {},
    };
    await page.route('**/api/booking/book', (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
    await book(page, guest);
    const others = page.getByRole('region', { name: 'Other cars that are free for your dates' });
    await expect(others.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
    await others.getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`modelId=${trip.car.modelId}(&|$)`));
    await expectKept(page, guest);
    await expect(form(page).getByRole('checkbox', { name: 'I accept the rental terms' })).toBeChecked();
    await acceptTerms(page);
    await bookButton(page).click();
    await expectBookedOnce(page, guest);
  },
);
