import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { aGuest, type Guest } from '../fixtures/guest';
import { HANDS, type Hand } from '../fixtures/hand';
import { mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
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
async function twoDaysLater({ page, date }: Hand): Promise<void> {
  for (const stop of ['Pick-up', 'Return']) {
    const field = dateOf(page, stop);
    const day = new Date(await field.inputValue());
    day.setUTCDate(day.getUTCDate() + 2);
    await date(field, day.toISOString().slice(0, 10));
  }
}
const confirm = (page: Page) => page.getByRole('button', { name: /^Change it/ });

for (const { device, viewport, handOf } of HANDS) {
  const title = `a customer moves a booking and adds an extra by ${device}; a second tab’s stale view is refused`;
  test(title, inGate(viewport === PHONE), async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const hand = handOf(page);
    const guest = aGuest('Morgan');
    await anAccount(page.request, guest);
    const id = await booked(page, guest);
    await page.goto(`/en-gb/my-account/booking?bookingId=${id}`);
    await signIn(page, guest, hand);
    await hand.press(page.getByRole('link', { name: 'Change the booking' }));
    await expect(page.getByText(/You can change this booking yourself until/)).toBeVisible();
    const other = await page.context().newPage();
    await other.setViewportSize(DESKTOP);
    await other.goto(page.url());
    for (const tab of [page, other]) await twoDaysLater(hand.on(tab));
    await hand.press(page.getByRole('button', { name: /^One Child seat.* more/ }));
    await expect(page.getByRole('table').getByRole('row', { name: /^Child seat/ })).toBeVisible();
    for (const tab of [page, other]) {
      await expect(confirm(tab)).not.toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(tab);
    }
    await page.reload();
    await expect(page.getByRole('table').getByRole('row', { name: /^Child seat/ })).toBeVisible();
    await expect(confirm(page)).toHaveText(/€/);
    await hand.pressTwice(confirm(page));
    await expect(page.getByText('Your booking is changed')).toBeVisible();
    await expectAccessible(page);
    await hand.on(other).press(confirm(other));
    await expect(other.getByText(/The booking has changed meanwhile/)).toBeVisible();
    await expect(confirm(other)).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(other);
    expect((await mailTo(page.request, guest.email, /has been changed/)).text).toContain('Pick-up before');
    await hand.press(page.getByRole('link', { name: 'Open the booking' }));
    await expect(page.getByText(/Child seat/).first()).toBeVisible();
  });
}
