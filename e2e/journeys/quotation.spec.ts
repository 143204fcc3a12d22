import type { Page } from '@playwright/test';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const MALAGA = 101;
const FOUR_WEEKS = 28;

/** A quotation, made without the screens of checkout; answers the link and the price of its e-mail. */
async function quoted(page: Page, guest: Guest, inDays: number): Promise<{ link: string; price: string }> {
  const trip = await aTrip(page.request, { placeId: MALAGA, inDays });
  const { from, to } = trip.instants;
  const { firstName, lastName, email: emailAddress, phone: cellPhone } = guest;
  const answer = await page.request.post('/api/booking/book', {
    data: {
      customer: { firstName, lastName, emailAddress, cellPhone, birthDate: '1988-05-05', country: 'ES' },
      ...{ language: 'en-GB', currency: 'EUR', from, to, isQuotation: true, onlinePayment: false, additionals: [] },
      ...{ pickupId: MALAGA, returnId: MALAGA, modelId: trip.car.modelId },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const mail = await mailTo(page.request, guest.email, /quotation/i);
  const price = /\d+\.\d\d/.exec(mail.text)?.[0];
  return { link: linkIn(mail), price: price ?? 'no price in the e-mail' };
}

const bookThis = (page: Page) => page.getByRole('link', { name: 'Book this car' });
const submit = (page: Page) => page.getByRole('button', { name: /^Book for .*pay at the desk$/ });
const booked = (page: Page) => page.getByText('This quotation is booked');

/** In checkout, which knows the customer already. */
async function fillIn(page: Page, { firstName }: Guest): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await page.getByRole('radio', { name: 'Pay at the desk' }).check();
  await page.getByRole('checkbox', { name: 'I accept the rental terms' }).check();
}

test('a quotation is opened on a phone and booked in checkout, at its price on every screen and e-mail', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Quinn');
  const { link, price } = await quoted(page, guest, FOUR_WEEKS);
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
  await expect(booked(page)).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page.getByText(guest.email)).toBeVisible();
});

test('a quotation is booked by keyboard, and accepted once where two tabs show it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const guest = aGuest('Robin');
  const { link } = await quoted(page, guest, FOUR_WEEKS + 7);
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
  await expect(booked(other)).toBeVisible();
  await expectAccessible(other);
});
