import type { Locator, Page } from '@playwright/test';
import { bookButton, choosePaymentByKeys, confirmed, form, referenceIn, typeDriver } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { calendar, cars, dayButton, searchForm } from '../fixtures/search';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Day, type Trip } from '../fixtures/trip';

test.use(CALM);

const PLACE = 'Berlin Airport (BER)';
const LONGEST_WALK = 40;

async function choosePlace(page: Page) {
  const field = searchForm(page).getByRole('combobox', { name: 'Pick-up and return' });
  await typeInto(page, field, 'Berlin Airp');
  await expect(page.getByRole('option', { name: PLACE })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(PLACE);
}

const focusedDay = (page: Page) => calendar(page).locator(':focus');

/** From the day in focus week by week, then day by day. */
async function walkTo(page: Page, { spoken }: Day) {
  const target = Date.parse(`${spoken} UTC`);
  for (let steps = 0; steps < LONGEST_WALK; steps += 1) {
    const iso = await focusedDay(page).getAttribute('data-date');
    const days = Math.round((target - Date.parse(`${iso ?? ''}T00:00Z`)) / 86_400_000);
    if (days === 0) return;
    await page.keyboard.press(days >= 7 ? 'ArrowDown' : days <= -7 ? 'ArrowUp' : days > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(focusedDay(page)).not.toHaveAttribute('data-date', iso ?? '');
  }
  throw new Error(`The arrow keys do not lead to ${spoken}.`);
}

async function chooseDates(page: Page, { from, to }: Trip) {
  await pressOn(page, searchForm(page).getByRole('button', { name: /^Pick-up date/ }));
  await expect(focusedDay(page)).toBeVisible();
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  await expect(dayButton(page, from).first()).toHaveAccessibleName(/Pick-up date/);
  await walkTo(page, to);
  await page.keyboard.press('Enter');
  // A phone's calendar has the times as well, and stays until it is done.
  const isPhone = page.viewportSize()?.width === PHONE.width;
  const times = isPhone ? calendar(page) : searchForm(page);
  await chooseTime(page, times.getByLabel('Pick-up time'));
  await chooseTime(page, times.getByLabel('Return time'));
  if (isPhone) await pressOn(page, calendar(page).getByRole('button', { name: /^Done/ }));
  await expect(calendar(page)).toBeHidden();
}

/** A select is chosen from by typing what its option begins with. */
async function chooseTime(page: Page, field: Locator) {
  await typeInto(page, field, '10:00');
  await expect(field).toHaveValue('10:00');
}

/** On phones the filters are a sheet. */
async function filter(page: Page) {
  const opener = page.getByRole('button', { name: /^Filters/ });
  const sheet = await opener.isVisible();
  if (sheet) await pressOn(page, opener);
  await pressOn(page, page.getByRole('group', { name: 'Gearbox' }).getByRole('button', { name: /^Manual/ }));
  if (sheet) await pressOn(page, page.getByRole('button', { name: /^Show \d+ cars?$/ }));
}

async function searchAndChoose(page: Page, trip: Trip) {
  await choosePlace(page);
  await chooseDates(page, trip);
  await pressOn(page, searchForm(page).getByRole('button', { name: 'Search', exact: true }));
  await expect(cars(page).first()).toBeVisible();
  await filter(page);
  await pressOn(page, page.getByRole('button', { name: 'Remove filter Manual' }));
  await expect(page.getByRole('button', { name: 'Remove filter Manual' })).toBeHidden();
  await tabTo(page, page.getByLabel('Sort by'), 'Shift+Tab');
  await page.keyboard.type('Lowest');
  await expect(page.getByLabel('Sort by')).toHaveValue('priceAsc');
  await pressOn(page, page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true }));
}

async function chooseExtras(page: Page) {
  await pressOn(page, page.getByRole('button', { name: 'Details of Medium cover' }));
  await expect(page.getByRole('dialog', { name: 'Medium cover' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Details of Medium cover' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Basic cover' }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Medium cover' })).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Continue' }));
}

async function bookAtTheDesk(page: Page, guest: Guest) {
  await expect(bookButton(page)).toBeEnabled();
  await typeDriver(page, guest);
  await choosePaymentByKeys(page, 'Pay at the desk');
  await pressOn(page, form(page).getByRole('checkbox', { name: 'I accept the rental terms' }), 'Space');
  await pressOn(page, bookButton(page));
  await expect(confirmed(page)).toBeVisible();
  return referenceIn(page);
}

async function openAccount(page: Page, guest: Guest) {
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Create an account' }));
  const fields = page.getByRole('form', { name: 'Create an account' });
  await typeInto(page, fields.getByLabel('First name'), guest.firstName);
  await typeInto(page, fields.getByLabel('Last name'), guest.lastName);
  await typeInto(page, fields.getByLabel('E-mail address'), guest.email);
  await typeInto(page, fields.getByLabel('Password', { exact: true }), guest.password);
  await typeInto(page, fields.getByLabel('Repeat the password'), guest.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(linkIn(await mailTo(page.request, guest.email, /confirm your e-mail address/)));
  await typeInto(page, page.getByLabel('Password that you chose when you registered'), guest.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).first());
  const signIn = page.getByRole('form', { name: 'Sign in' });
  await typeInto(page, signIn.getByLabel('E-mail address'), guest.email);
  await typeInto(page, signIn.getByLabel('Password', { exact: true }), guest.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
}

async function cancel(page: Page, reference: string) {
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'My bookings' }));
  await pressOn(page, page.getByRole('link', { name: 'See the booking' }));
  await pressOn(page, page.getByRole('button', { name: 'Cancel the booking' }));
  await expect(page.getByRole('dialog', { name: 'Cancel this booking?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Yes, cancel it' }));
  await expect(page.getByText(`Booking ${reference} is cancelled.`)).toBeVisible();
}

for (const { viewport, inDays } of [
  { viewport: DESKTOP, inDays: 40 },
  { viewport: PHONE, inDays: 60 },
]) {
  test(
    `the keyboard alone searches, books, opens an account and cancels, at ${viewport.width} px`,
    inGate(viewport === DESKTOP),
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      const trip = await aTrip(page.request, { placeId: 801, inDays });
      const guest = aGuest('Wanda');
      await page.goto('/en-gb');
      await searchAndChoose(page, trip);
      await chooseExtras(page);
      const reference = await bookAtTheDesk(page, guest);
      await openAccount(page, guest);
      await cancel(page, reference);
      await mailTo(page.request, guest.email, new RegExp(`^Booking ${reference} has been cancelled$`));
    },
  );
}

test('the skip link leads to the content, and the menu of the phone opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en-gb/about');
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page).toHaveURL(/#content$/);
  await page.reload();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open the menu' });
  await pressOn(page, opener);
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Locations' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
