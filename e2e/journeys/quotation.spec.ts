import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { mailTo } from '../fixtures/mailbox';
import { bookThis, fillQuoted, isBooked, quoted } from '../fixtures/quoted';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

const MALAGA = 101;
const FOUR_WEEKS = 28;

const submit = (page: Page) => page.getByRole('button', { name: /^Book for .*pay at the desk$/ });
const fillIn = (page: Page, guest: Guest) => fillQuoted(page, guest, 'Pay at the desk');

test('a quotation is opened on a phone and booked in checkout, at its price on every screen and e-mail', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Quinn');
  const { link, price } = await quoted(page, guest, { placeId: MALAGA, inDays: FOUR_WEEKS });
  await page.goto(link);
  await expect(page.getByText(/^This price is kept for you until /)).toBeVisible();
  await expect(page.getByText(price).last()).toBeVisible();
  await expectAccessible(page);
  await bookThis(page).click();
  await fillIn(page, guest);
  await expect(submit(page)).toContainText(price);
  await page.getByLabel('Last name').fill('Rivera Sol');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera Sol');
  await fillIn(page, guest);
  await expectAccessible(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/booking-success\?/);
  await expect(page.getByText(price).last()).toBeVisible();
  await expect(page.getByText(`${guest.firstName} Rivera Sol`)).toBeVisible();
  expect((await mailTo(page.request, guest.email, /^Your booking /)).text).toContain(price);
  await page.goto(link);
  await expect(isBooked(page)).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
});

test('a quotation is booked by keyboard, and accepted once where two tabs show it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const guest = aGuest('Robin');
  const { link } = await quoted(page, guest, { placeId: MALAGA, inDays: FOUR_WEEKS + 7 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await pressOn(tab, bookThis(tab));
    await fillIn(tab, guest);
  }
  await pressOn(page, submit(page));
  await expect(page).toHaveURL(/\/booking-success\?/);
  await submit(other).click();
  await expect(other).toHaveURL(/\/booking-success\?/);
  await other.goto(link);
  await expect(isBooked(other)).toBeVisible();
  await expectAccessible(other);
});

test('its owner, who is signed in, books a quotation from the account, which fills in what it does not know', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Sunna');
  const { reference, price } = await quoted(page, guest, { placeId: MALAGA, inDays: FOUR_WEEKS + 14 });
  await anAccount(page.request, guest);
  await page.goto(`/en-gb/checkout?quotation=${reference}`);
  await signIn(page, guest);
  await expect(page.getByLabel('First name')).toHaveValue(guest.firstName);
  await page.getByRole('link', { name: 'Back to the quotation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible();
  await expectAccessible(page);
  await bookThis(page).click();
  await fillIn(page, guest);
  await expect(submit(page)).toContainText(price);
  await expectAccessible(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking-success\?/);
  await page.getByRole('link', { name: 'See my booking' }).click();
  await expect(page.getByText(price).last()).toBeVisible();
  await expect(bookThis(page)).toHaveCount(0);
});
