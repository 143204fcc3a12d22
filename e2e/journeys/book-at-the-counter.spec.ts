import type { Page } from '@playwright/test';
import { acceptTerms, bookButton, confirmed, fillDriver, referenceIn } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { cars, chooseDates, chooseLink, choosePlace, searchForm } from '../fixtures/search';
import { CALM, DESKTOP, errorsOf, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

const PLACE = 'Madrid Airport (MAD)';

async function searchFromTheLandingPage(page: Page, trip: Trip) {
  await page.goto('/en-gb');
  await choosePlace(page, PLACE);
  await chooseDates(page, trip);
  await expectAccessible(page);
  await searchForm(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Cars at ${PLACE}` })).toBeVisible();
}

const prices = (page: Page) =>
  cars(page).evaluateAll((articles) =>
    articles
      .flatMap((article) => /€([\d,]+\.\d\d)/.exec((article as HTMLElement).innerText)?.[1] ?? [])
      .map((text) => Number(text.replace(',', ''))),
  );

async function rises(page: Page, direction: 1 | -1): Promise<boolean> {
  const shown = await prices(page);
  return (
    shown.length > 1 &&
    shown.every((price, index) => index === 0 || direction * (price - (shown[index - 1] ?? price)) >= 0)
  );
}

/** On phones the filters are a sheet. */
async function filterAndSort(page: Page) {
  await expect(cars(page).first()).toBeVisible();
  await expectAccessible(page);
  const opener = page.getByRole('button', { name: /^Filters/ });
  const sheet = await opener.isVisible();
  if (sheet) await opener.click();
  await page
    .getByRole('group', { name: 'Gearbox' })
    .getByRole('button', { name: /^Manual/ })
    .click();
  if (sheet) {
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Show \d+ cars?$/ }).click();
  }
  await expect(page.getByRole('button', { name: 'Remove filter Manual' })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Highest price' });
  await expect.poll(() => rises(page, -1)).toBe(true);
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' });
  await expect.poll(() => rises(page, 1)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove filter Manual' }).click();
}

async function chooseCar(page: Page, { car }: Trip) {
  await page.getByRole('button', { name: `Details: ${car.name}`, exact: true }).click();
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: `Details: ${car.name}`, exact: true })).toBeVisible();
  await chooseLink(page, car.name).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
}

async function chooseExtras(page: Page) {
  await page.getByRole('button', { name: 'Details of Medium cover' }).click();
  await expect(page.getByRole('dialog', { name: 'Medium cover' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'Medium cover' }).click();
  await expect(page.getByRole('radio', { name: 'Medium cover' })).toBeChecked();
  await page.getByRole('button', { name: 'One more: Child seat (9–18 kg)' }).click();
  await expect(page.getByRole('group', { name: 'Child seat (9–18 kg)' }).getByRole('status')).toHaveText('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function openSummarySheet(page: Page) {
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Details', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Summary' });
  await expect(sheet.getByText('Medium cover')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
}

async function driveAndBook(page: Page, guest: Guest) {
  await bookButton(page).click();
  await expect(page.getByRole('alert').getByText('Please check 7 points')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await fillDriver(page, guest);
  await acceptTerms(page);
  await page.getByRole('radio', { name: 'Pay at the desk' }).check();
  await expectAccessible(page);
  await bookButton(page).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(referenceIn(page)).first()).toBeVisible();
  await expectAccessible(page);
  return referenceIn(page);
}

/** By the link of the e-mail, which does nothing by itself (D59). */
async function confirmBooking(page: Page, guest: Guest, reference: string) {
  const confirmation = page.url();
  const mail = await mailTo(page.request, guest.email, new RegExp(`^Confirm your booking ${reference}$`));
  await page.goto(linkIn(mail));
  await expect(page.getByText(`Booking ${reference}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my booking' }).click();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await expectAccessible(page);
  await mailTo(page.request, guest.email, new RegExp(`^Your booking ${reference}$`));
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { level: 1, name: 'Your car is booked' })).toBeVisible();
}

async function register(page: Page, guest: Guest) {
  await page.getByRole('link', { name: 'Create an account' }).click();
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel('First name').fill(guest.firstName);
  await form.getByLabel('Last name').fill(guest.lastName);
  await form.getByLabel('E-mail address').fill(guest.email);
  await form.getByLabel('Password', { exact: true }).fill(guest.password);
  await form.getByLabel('Repeat the password').fill(guest.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expectAccessible(page);
}

async function confirmAddress(page: Page, guest: Guest) {
  await page.goto(linkIn(await mailTo(page.request, guest.email, /confirm your e-mail address/)));
  await page.getByLabel('Password that you chose when you registered').fill(guest.password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await expectAccessible(page);
}

async function signIn(page: Page, guest: Guest) {
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail address').fill(guest.email);
  await form.getByLabel('Password', { exact: true }).fill(guest.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
  await expectAccessible(page);
}

async function cancelInTheAccount(page: Page, reference: string) {
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByText(`Booking ${reference}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText(`Booking ${reference} is cancelled.`)).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Cancelled', { exact: true })).toBeVisible();
  await expectAccessible(page);
}

for (const { viewport, inDays } of [
  { viewport: DESKTOP, inDays: 40 },
  { viewport: PHONE, inDays: 60 },
]) {
  test(
    `a visitor books at the counter, opens an account and cancels there, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      test.setTimeout(180_000);
      const errors = errorsOf(page);
      await page.setViewportSize(viewport);
      const trip = await aTrip(page.request, { placeId: 401, inDays });
      const guest = aGuest();
      await searchFromTheLandingPage(page, trip);
      await filterAndSort(page);
      await chooseCar(page, trip);
      await chooseExtras(page);
      if (viewport === PHONE) await openSummarySheet(page);
      const reference = await driveAndBook(page, guest);
      await confirmBooking(page, guest, reference);
      await register(page, guest);
      await confirmAddress(page, guest);
      await signIn(page, guest);
      await cancelInTheAccount(page, reference);
      await mailTo(page.request, guest.email, new RegExp(`^Booking ${reference} has been cancelled$`));
      expect(errors).toEqual([]);
    },
  );
}
