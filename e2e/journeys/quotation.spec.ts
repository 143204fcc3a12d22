import type { Page } from '@playwright/test';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { linkIn, mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const MALAGA = 101;
const FOUR_WEEKS = 28;

/** A quotation, made without the screens of checkout; answers the link of its e-mail. */
async function quoted(page: Page, guest: Guest, inDays: number): Promise<string> {
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
  return linkIn(await mailTo(page.request, guest.email, /quotation/i));
}

const accept = (page: Page) => page.getByRole('button', { name: 'Book it, pay at the desk' });
const booked = (page: Page) => page.getByText('This quotation is booked');

test('a quotation is opened on a phone by its e-mail and booked there; its link then leads to the booking', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Quinn');
  const link = await quoted(page, guest, FOUR_WEEKS);
  await page.goto(link);
  await expect(page.getByText(/^This price is kept for you until /)).toBeVisible();
  await expectAccessible(page);
  await accept(page).dblclick();
  await expect(booked(page)).toBeVisible();
  await expectAccessible(page);
  await mailTo(page.request, guest.email, /^Your booking /);
  await page.goto(link);
  await expect(booked(page)).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  await expect(page).toHaveURL(/\/booking-success\?/);
  await expect(page.getByText(guest.email)).toBeVisible();
});

test('a quotation is booked by keyboard, and accepted once where two tabs show it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const guest = aGuest('Robin');
  const link = await quoted(page, guest, FOUR_WEEKS + 7);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await expect(accept(tab)).toBeEnabled();
  }
  await pressOn(page, accept(page));
  await expect(booked(page)).toBeVisible();
  await accept(other).click();
  await expect(booked(other)).toBeVisible();
  await expectAccessible(other);
});
