import type { Page } from '@playwright/test';
import { aGuest, type Guest } from '../fixtures/guest';
import { mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, errorsOf, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const BARCELONA = 201;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, guest: Guest): Promise<void> {
  await page.getByLabel('First name').fill(guest.firstName);
  await page.getByLabel('Last name').fill(guest.lastName);
  await page.getByLabel('E-mail address').fill(guest.email);
  await page.getByLabel('Phone').fill(guest.phone);
  await page.getByLabel('Date of birth').fill('1988-05-05');
  await page.getByLabel('Country', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: 'I accept the rental terms' }).check();
}

async function expectReserved(page: Page, guest: Guest, heading: string, subject: RegExp): Promise<void> {
  await expect(title(page, heading)).toBeVisible();
  const reference = (await page.getByText(/^\d{4}[0-9A-Z]{8}$/).textContent()) ?? '';
  await expect(page.getByText(`We have sent the details to ${guest.email}.`)).toBeVisible();
  expect((await mailTo(page.request, guest.email, subject)).text).toContain(reference);
}

test('while checkout cannot be loaded, a visitor reserves the same car by the plain form', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: BARCELONA, inDays: 60 });
  await page.route('**/remotes/mf-checkout/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(`/en-gb/checkout?${trip.checkout}`);
  await page.getByRole('link', { name: 'Reserve with the simple form' }).click();
  await expect(title(page, 'Reserve your car')).toBeVisible();
  await expect(page.getByText(trip.car.name)).toBeVisible();
  const guest = aGuest();
  await fillIn(page, guest);
  await page.getByRole('button', { name: 'Reserve and pay at the desk' }).click();
  await expectReserved(page, guest, 'One step left: confirm your booking', /^Confirm your booking/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is led from checkout to the form, mends what was refused, and asks for a quote', async ({ page }) => {
    const trip = await aTrip(page.request, { placeId: BARCELONA, inDays: 75 });
    await page.setViewportSize(PHONE);
    await page.goto(`/en-gb/checkout?${trip.checkout}`);
    await page.getByRole('link', { name: 'Reserve with the simple form' }).click();
    const guest = aGuest('Grace');
    await fillIn(page, guest);
    await page.getByLabel('E-mail address').fill('grace');
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await expect(page.getByRole('alert')).toContainText('Please check 1 field');
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
    await expect(page.getByRole('checkbox', { name: 'I accept the rental terms' })).toBeChecked();
    await page.getByLabel('E-mail address').fill(guest.email);
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await expectReserved(page, guest, 'Your quote is on its way', /quotation/i);
  });
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(
    `on a ${name} the form and what it refuses are accessible and fit the screen`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      const errors = errorsOf(page);
      const trip = await aTrip(page.request, { placeId: BARCELONA, inDays: 90 });
      await page.setViewportSize(viewport);
      await page.goto(`/de/reserve?${trip.checkout}`);
      await expect(title(page, 'Ihr Auto reservieren')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Reservieren und am Schalter zahlen' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(errors).toEqual([]);
    },
  );
}
