import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { aGuest, type Guest } from '../fixtures/guest';
import { mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

const MALAGA = 101;
const SIX_WEEKS = 42;

/** A booking of the account, made without the screens of checkout; answers its reference. */
async function booked(page: Page, guest: Guest): Promise<string> {
  const trip = await aTrip(page.request, { placeId: MALAGA, inDays: SIX_WEEKS });
  const { from, to } = trip.instants;
  const { firstName, lastName, email, password, phone: cellPhone } = guest;
  const session = await page.request.post('/api/users/authenticate', { data: { email, password } });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const answer = await page.request.post('/api/booking/book', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: {
      customer: { firstName, lastName, emailAddress: email, cellPhone, birthDate: '1988-05-05', country: 'ES' },
      ...{ language: 'en-GB', currency: 'EUR', from, to, isQuotation: false, onlinePayment: false, additionals: [] },
      ...{ pickupId: MALAGA, returnId: MALAGA, modelId: trip.car.modelId },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const dateOf = (page: Page, stop: string): Locator => page.getByRole('group', { name: stop }).getByLabel('Date');
async function twoDaysLater(page: Page): Promise<void> {
  for (const stop of ['Return', 'Pick-up']) {
    const field = dateOf(page, stop);
    const day = new Date(await field.inputValue());
    day.setUTCDate(day.getUTCDate() + 2);
    await field.fill(day.toISOString().slice(0, 10));
  }
}
const confirm = (page: Page) => page.getByRole('button', { name: /^Change it/ });

test('a customer moves a booking by two days and adds an extra; a second tab’s stale view is refused', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const guest = aGuest('Morgan');
  await anAccount(page.request, guest);
  const id = await booked(page, guest);
  await page.goto(`/en-gb/my-account/booking?bookingId=${id}`);
  await signIn(page, guest);
  await page.getByRole('link', { name: 'Change the booking' }).click();
  await expect(page.getByText(/You can change this booking yourself until/)).toBeVisible();
  const other = await page.context().newPage();
  await other.setViewportSize(DESKTOP);
  await other.goto(page.url());
  for (const tab of [page, other]) await twoDaysLater(tab);
  await page.getByRole('button', { name: /^One Child seat.* more/ }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /^Child seat/ })).toBeVisible();
  for (const tab of [page, other]) {
    await expect(confirm(tab)).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(tab);
  }
  await page.reload();
  await expect(page.getByRole('table').getByRole('row', { name: /^Child seat/ })).toBeVisible();
  await expect(confirm(page)).toHaveText(/€/);
  await confirm(page).dblclick();
  await expect(page.getByText('Your booking is changed')).toBeVisible();
  await expectAccessible(page);
  await confirm(other).click();
  await expect(other.getByText(/The booking has changed meanwhile/)).toBeVisible();
  expect((await mailTo(page.request, guest.email, /has been changed/)).text).toContain('Pick-up before');
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByText(/Child seat/).first()).toBeVisible();
});
