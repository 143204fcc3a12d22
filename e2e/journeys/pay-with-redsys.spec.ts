import type { APIRequestContext, Page } from '@playwright/test';
import {
  APPROVED_CARD,
  atTheBank,
  DECLINED_CARD,
  notificationsOf,
  notifies,
  ordersOf,
  payByCard,
  payByKeys,
} from '../fixtures/bank';
import { book, bookButton, choosePaymentByKeys, form, openDetails, typeDriver } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import { pressOn } from '../fixtures/keyboard';
import { countMails, mailTo } from '../fixtures/mailbox';
import { bookThis, fillQuoted, isBooked, quoted, type Quoted } from '../fixtures/quoted';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

/** The bank keeps one scenario for whatever is paid next, so these journeys follow one another. */
test.describe.configure({ mode: 'default' });
test.use(CALM);

const PARIS = 901;
/** Its terminal sends the browser back without any parameters. */
const BARCELONA = 201;

const received = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' });

/** Books with payment online and stands on the bank's page; the e-mail tells the reference. */
async function goToTheBank(page: Page, guest: Guest, trip: { placeId: number; inDays: number }): Promise<string> {
  await openDetails(page, await aTrip(page.request, trip), 22);
  await expect(form(page).getByRole('radio', { name: 'Pay online by card' })).toBeChecked();
  await book(page, guest);
  await expect(atTheBank(page)).toBeVisible();
  return referenceOf(page.request, guest);
}

async function referenceOf(request: APIRequestContext, guest: Guest): Promise<string> {
  const { subject } = await mailTo(request, guest.email, /^Your booking /);
  return subject.replace('Your booking ', '');
}

/** One booking, one payment of the 30 % that are due online, and one e-mail about it. */
async function expectPaidOnce(page: Page, guest: Guest, reference: string) {
  await expect(received(page)).toBeVisible();
  await mailTo(page.request, guest.email, new RegExp(`^Payment received for booking ${reference}$`));
  const [token, paid] = [
    await page.evaluate((id) => sessionStorage.getItem(`forecourt.booking.${id}`), reference),
    page.getByText(/^You have paid /),
  ];
  const booking = (await (
    await page.request.get(`/api/booking/${reference}`, { headers: { 'x-booking-token': token ?? '' } })
  ).json()) as { price: number; totalPayed: number; payNow: number };
  expect(booking.payNow).toBe(0);
  expect(booking.totalPayed).toBeCloseTo(booking.price * 0.3, 1);
  await expect(paid).toContainText(String(booking.totalPayed));
  expect(await countMails(page.request, guest.email, /^Payment received/)).toBe(1);
  expect(await countMails(page.request, guest.email, /^Your booking/)).toBe(1);
}

/** From the page of a quotation through checkout to the bank, where all of its price is to be paid. */
async function quotationToTheBank(page: Page, guest: Guest, { link, price }: Quoted): Promise<void> {
  await page.goto(link);
  await bookThis(page).click();
  await fillQuoted(page, guest, 'Pay online now');
  const submit = page.getByRole('button', { name: /^Book and pay .* now$/ });
  await expect(submit).toContainText(price);
  await submit.dblclick();
  await page.getByRole('radio', { name: 'Pay online by card' }).check();
  await expectAccessible(page);
  const goOn = page.getByRole('button', { name: /^Continue to pay / });
  await expect(goOn).toContainText(price);
  await goOn.click();
  await expect(atTheBank(page)).toBeVisible();
}

/** It is a booking now, of which the whole price is paid once. */
async function expectQuotationPaid(page: Page, guest: Guest, { reference, link, price }: Quoted): Promise<void> {
  await expect(received(page)).toBeVisible();
  await expect(page.getByText(/^You have paid /)).toContainText(price);
  expect((await mailTo(page.request, guest.email, /^Payment received/)).text).toContain(price);
  await page.goto(link);
  await expect(isBooked(page)).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  // The quotation says the reference as well: the heading is the booking's own.
  await expect(page.getByRole('heading', { level: 1, name: 'Your car is booked' })).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await countMails(page.request, guest.email, /^Payment received/)).toBe(1);
}

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const DECLINED = {
  what: 'a declined card',
  heading: 'The bank declined the payment',
  inDays: 55,
  end: (page: Page) => payByCard(page, DECLINED_CARD),
  endByKeys: (page: Page) => payByKeys(page, DECLINED_CARD),
};
const CANCELLED = {
  what: 'a payment that the shopper cancels',
  heading: 'You cancelled the payment',
  inDays: 60,
  end: (page: Page) => cancelButton(page).click(),
  endByKeys: (page: Page) => pressOn(page, cancelButton(page)),
};
const UNPAID = [DECLINED, CANCELLED];
const BY_KEYBOARD = [
  { notification: 'before', unpaid: DECLINED },
  { notification: 'after', unpaid: CANCELLED },
  { notification: 'twice', unpaid: undefined },
] as const;

/** Each width rents in a season of its own, so that no test takes another's last car. */
for (const { viewport, later } of [
  { viewport: DESKTOP, later: 0 },
  { viewport: PHONE, later: 100 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    /** What the bank and the shop tell one another does not depend on the width of the screen. */
    const once = inGate(viewport === DESKTOP);
    const onThePhone = inGate(viewport === PHONE);
    // Every order of the notification and the return is tried at the API for every gateway (its `gateway.test.ts`); the
    // way back from the vendor, and a cancelled payment, are walked with other gateways.
    const rest = inGate(false);

    test(
      'an approved card pays the booking once, and a reload of the receipt changes nothing',
      onThePhone,
      async ({ page }) => {
        const guest = aGuest('Clara');
        const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 30 });
        await expectAccessible(page);
        await payByCard(page, APPROVED_CARD);
        await expectPaidOnce(page, guest, reference);
        await expect(page.getByRole('region', { name: 'For the pick-up' })).toBeVisible();
        await expectAccessible(page);
        await page.reload();
        await expectPaidOnce(page, guest, reference);
      },
    );

    test('a quotation is paid to its end, which books it', onThePhone, async ({ page }) => {
      const guest = aGuest('Quita');
      const quotation = await quoted(page, guest, { placeId: BARCELONA, inDays: later + 20 });
      await quotationToTheBank(page, guest, quotation);
      await payByCard(page, APPROVED_CARD);
      await expectQuotationPaid(page, guest, quotation);
      await expectAccessible(page);
    });

    test(
      'a quotation whose payment is declined stays open, and is paid from its e-mail again',
      rest,
      async ({ page }) => {
        const guest = aGuest('Rosa');
        const quotation = await quoted(page, guest, { placeId: PARIS, inDays: later + 25 });
        await quotationToTheBank(page, guest, quotation);
        await payByCard(page, DECLINED_CARD);
        await expect(page.getByRole('heading', { level: 1, name: 'The bank declined the payment' })).toBeVisible();
        await quotationToTheBank(page, guest, quotation);
        await payByCard(page, APPROVED_CARD);
        await expectQuotationPaid(page, guest, quotation);
      },
    );

    test('the bank tells the shop before the shopper is back', rest, async ({ page }) => {
      const guest = aGuest('Bruno');
      const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 35 });
      await notifies(page.request, 'before');
      await payByCard(page, APPROVED_CARD);
      await expectPaidOnce(page, guest, reference);
      expect(await notificationsOf(page.request, reference)).toBe(1);
    });

    test('the shopper is back before the bank tells the shop', rest, async ({ page }) => {
      const guest = aGuest('Dora');
      const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 40 });
      await notifies(page.request, 'after');
      await payByCard(page, APPROVED_CARD);
      await expect(received(page)).toBeVisible();
      await expect.poll(() => notificationsOf(page.request, reference)).toBe(1);
      await expectPaidOnce(page, guest, reference);
    });

    test('the same notification twice is one payment', rest, async ({ page }) => {
      const guest = aGuest('Emil');
      const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 45 });
      await notifies(page.request, 'twice');
      await payByCard(page, APPROVED_CARD);
      await expectPaidOnce(page, guest, reference);
      expect(await notificationsOf(page.request, reference)).toBe(2);
    });

    test('a return without parameters shows what the bank has told the shop', rest, async ({ page }) => {
      const guest = aGuest('Flora');
      const reference = await goToTheBank(page, guest, { placeId: BARCELONA, inDays: later + 30 });
      await notifies(page.request, 'after');
      await payByCard(page, APPROVED_CARD);
      await expectPaidOnce(page, guest, reference);
    });

    test('a return of which the bank never speaks is no payment, and says so', once, async ({ page }) => {
      const guest = aGuest('Gabriel');
      const reference = await goToTheBank(page, guest, { placeId: BARCELONA, inDays: later + 36 });
      await notifies(page.request, 'never');
      await payByCard(page, APPROVED_CARD);
      await expect(page.getByRole('heading', { level: 1, name: 'We are checking your payment' })).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page);
      await page.goto(`/en-gb/booking-paid?bookingId=${reference}`);
      await expect(page.getByRole('heading', { level: 1, name: 'No payment has arrived yet' })).toBeVisible();
      await expectAccessible(page);
      expect(await countMails(page.request, guest.email, /^Payment received/)).toBe(0);
    });

    test('the page of the return shows the same after a reload', rest, async ({ page }) => {
      const guest = aGuest('Hugo');
      await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 50 });
      await payByCard(page, DECLINED_CARD);
      const declined = page.getByRole('heading', { level: 1, name: 'The bank declined the payment' });
      await expect(declined).toBeVisible();
      await expect(page).toHaveURL(/\/RedsysFail\?/);
      await page.reload();
      await expect(declined).toBeVisible();
      expect(await countMails(page.request, guest.email, /^Payment received/)).toBe(0);
    });

    for (const { what, heading, end, inDays } of UNPAID) {
      test(`${what} charges nothing, and trying again with a new order pays once`, rest, async ({ page }) => {
        const guest = aGuest('Irene');
        const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + inDays });
        await end(page);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText('Nothing was charged.')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Try the payment again' }).click();
        const goOn = page.getByRole('button', { name: /^Continue to the secure page/ });
        await expect(goOn).toBeVisible();
        await expect(page.getByText('Did you come back without paying?')).toBeHidden();
        await expectAccessible(page);
        await goOn.click();
        await expect(atTheBank(page)).toBeVisible();
        expect(await ordersOf(page.request, reference)).toHaveLength(2);
        await payByCard(page, APPROVED_CARD);
        await expectPaidOnce(page, guest, reference);
      });
    }

    test(
      'the back button from the bank does not throw the shopper back there, and a booking is not made twice',
      rest,
      async ({ page }) => {
        const guest = aGuest('Julia');
        const reference = await goToTheBank(page, guest, { placeId: PARIS, inDays: later + 65 });
        await page.goBack();
        await expect(page.getByText('Did you come back without paying?')).toBeVisible();
        await page.getByRole('button', { name: /^Continue to the secure page/ }).click();
        await expect(atTheBank(page)).toBeVisible();
        await payByCard(page, APPROVED_CARD);
        await expectPaidOnce(page, guest, reference);
      },
    );

    BY_KEYBOARD.forEach(({ notification, unpaid }, index) => {
      const details = inGate(viewport === DESKTOP && unpaid === DECLINED);
      test(
        `the keyboard alone pays online${unpaid ? ` after ${unpaid.what}` : ''}; told ${notification}`,
        details,
        async ({ page }) => {
          const guest = aGuest('Karla');
          const trip = await aTrip(page.request, { placeId: PARIS, inDays: later + 70 + index * 5 });
          await page.goto(`/en-gb/checkout?${trip.checkout}&step=2`);
          await typeDriver(page, guest);
          await choosePaymentByKeys(page, 'Pay online by card');
          await pressOn(page, form(page).getByRole('checkbox', { name: 'I accept the rental terms' }), 'Space');
          await pressOn(page, bookButton(page));
          await expect(atTheBank(page)).toBeVisible();
          const reference = await referenceOf(page.request, guest);
          if (unpaid) {
            await unpaid.endByKeys(page);
            await expect(page.getByRole('heading', { level: 1, name: unpaid.heading })).toBeVisible();
            await pressOn(page, page.getByRole('link', { name: 'Try the payment again' }));
            await pressOn(page, page.getByRole('button', { name: /^Continue to the secure page/ }));
            await expect(atTheBank(page)).toBeVisible();
          }
          await notifies(page.request, notification);
          await payByKeys(page, APPROVED_CARD);
          await expectPaidOnce(page, guest, reference);
        },
      );
    });
  });
}
