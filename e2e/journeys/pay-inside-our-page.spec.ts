import type { Page } from '@playwright/test';
import type { Hand } from '../fixtures/hand';
import { choiceOf, describePayments, type PaymentDriver } from '../fixtures/payment-cases';
import {
  answerBank,
  answerChallenge,
  answerPromerica,
  cardFrame,
  FISERV,
  inPayPalsWindow,
  inside,
  MERCADO_PAGO,
  payAtPromerica,
  payInBankApp,
  payInBrick,
  payInCardForm,
  paymentFrame,
  PAYPAL,
  paypalFrame,
  payWithStripe,
  PIX,
  pixCode,
  POYNT,
  pressIn,
  PRISMA,
  PROMERICA,
  shownCode,
  STRIPE,
} from '../fixtures/payment-drivers';
import {
  bookToPay,
  cancelled,
  declined,
  expectPaidOnce,
  expectUnpaid,
  thanks,
  type Walk,
} from '../fixtures/payment-walk';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

/** A vendor keeps one scenario for whatever is paid next, so the journeys follow one another. */
test.describe.configure({ mode: 'default' });
test.use(CALM);

for (const driver of [STRIPE, PAYPAL, MERCADO_PAGO, POYNT, PRISMA, FISERV, PROMERICA, PIX]) describePayments(driver);

const walkTo = async (page: Page, driver: PaymentDriver, by: 'mouse' | 'keyboard', inDays = 60): Promise<Walk> => {
  const walk = await bookToPay(page, driver, { by, inDays });
  await expect(driver.arrived(page)).toBeVisible();
  return walk;
};
const expectReceipt = async (walk: Walk) => {
  await expect(thanks(walk.page)).toBeVisible();
  await expectPaidOnce(walk);
};

test.describe(`at ${PHONE.width} px by mouse`, () => {
  test.use({ viewport: PHONE });

  for (const driver of [FISERV, PRISMA])
    test(
      `the card form (${driver.gateway}) is shown whole, in its frame and with its faults`,
      inGate(driver === PRISMA),
      async ({ page }) => {
        const walk = await walkTo(page, driver, 'mouse');
        const card = inside(paymentFrame(page));
        await card.getByRole('button', { name: /^Pay / }).click();
        await expect(card.getByText('Check the card number')).toBeVisible();
        const frame = cardFrame(page);
        if (frame === undefined) throw new Error('The card form must be in its frame.');
        const hiddenPixels = () =>
          frame.evaluate(() => {
            const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
            return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
          });
        await expect.poll(hiddenPixels).toEqual({ across: 0, down: 0 });
        await expectAccessible(page);
        await expectAccessible(frame);
        await expectUnpaid(walk);
      },
    );

  test('a card that Stripe declines is followed by another one in the same fields', inGate(false), async ({ page }) => {
    const walk = await walkTo(page, STRIPE, 'mouse');
    await payWithStripe(walk.hand, '4000000000009995');
    await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
    await expectAccessible(page);
    await expectUnpaid(walk);
    await payWithStripe(walk.hand, '4242424242424242');
    await expectReceipt(walk);
  });

  for (const { driver, library } of [
    { driver: STRIPE, library: '**/stripe.js' },
    { driver: POYNT, library: '**/collect.js' },
    { driver: PAYPAL, library: '**/sdk/js?*' },
    { driver: MERCADO_PAGO, library: '**/js/v2' },
  ])
    test(
      `the library of ${driver.gateway} that is blocked is loaded again when the visitor asks`,
      inGate(driver === PAYPAL),
      async ({ page }) => {
        await page.route(library, (route) => route.abort());
        const walk = await bookToPay(page, driver, { by: 'mouse', inDays: 66 });
        await expect(page.getByText('Nothing was charged, and your booking is kept.')).toBeVisible();
        await expectAccessible(page);
        await page.unroute(library);
        await page.getByRole('button', { name: 'Try again' }).click();
        await driver.approve(walk.hand);
        await expectReceipt(walk);
      },
    );

  test('where no window can be opened, the page of PayPal takes the same order', async ({ page }) => {
    await page.addInitScript(() => (window.open = () => null));
    const walk = await walkTo(page, PAYPAL, 'mouse', 66);
    await inside(paypalFrame(page)).getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(page.getByText(/pay on the provider’s own page/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Continue to / }).click();
    await pressIn(walk.hand, 'Pay now');
    await expectReceipt(walk);
  });

  test('who closes the window of PayPal has given up, and pays at the next try', inGate(false), async ({ page }) => {
    const walk = await walkTo(page, PAYPAL, 'mouse', 66);
    await inPayPalsWindow(walk.hand, ({ page: window }) => window.close());
    await expect(cancelled(page)).toBeVisible();
    await expectUnpaid(walk);
    await page.getByRole('link', { name: 'Try the payment again' }).click();
    await PAYPAL.approve(walk.hand);
    await expectReceipt(walk);
  });

  test(
    'a library of Payway that is blocked charges nothing, and the card is sent at the next try',
    inGate(false),
    async ({ page }) => {
      await page.route('**/decidir.js', (route) => route.abort());
      const walk = await walkTo(page, PRISMA, 'mouse', 66);
      await PRISMA.approve(walk.hand);
      const card = inside(paymentFrame(page));
      await expect(card.getByText(/Please wait a moment and try again/)).toBeVisible();
      await expectUnpaid(walk);
      await page.unroute('**/decidir.js');
      await card.getByRole('button', { name: /^Pay / }).click();
      await expectReceipt(walk);
    },
  );

  test('a library that does not come is said to be late, and asked for again', inGate(false), async ({ page }) => {
    await page.route('**/stripe.js', () => undefined, { times: 1 });
    const walk = await bookToPay(page, STRIPE, { by: 'mouse', inDays: 66 });
    await expect(page.getByText(/takes longer than usual to load/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await STRIPE.approve(walk.hand);
    await expectReceipt(walk);
  });

  for (const driver of [STRIPE, PAYPAL, POYNT, FISERV, PROMERICA])
    test(
      `a payment page (${driver.gateway}) that is reloaded or come back to goes on`,
      inGate(false),
      async ({ page }) => {
        const walk = await walkTo(page, driver, 'mouse', 72);
        await page.reload();
        await expect(driver.arrived(page)).toBeVisible();
        await page.getByRole('link', { name: 'Choose another way to pay' }).click();
        await expect(await choiceOf(page, driver)).toBeVisible();
        await page.goBack();
        await expect(driver.arrived(page)).toBeVisible();
        await driver.approve(walk.hand);
        await expectReceipt(walk);
      },
    );

  test(
    'a code of Pix that has expired is replaced by another one, and that is paid',
    inGate(false),
    async ({ page }) => {
      await page.clock.install();
      const walk = await walkTo(page, PIX, 'mouse');
      const first = await shownCode(page);
      await page.clock.fastForward('31:00');
      await expect(page.getByText('The code has expired')).toBeVisible();
      await expectAccessible(page);
      await page.clock.setSystemTime(new Date());
      await page.getByRole('button', { name: 'Show a new code' }).click();
      await expect(pixCode(page)).toBeVisible();
      await expect.poll(() => shownCode(page)).not.toBe(first);
      await PIX.approve(walk.hand);
      await expectReceipt(walk);
    },
  );
});

test.describe(`at ${DESKTOP.width} px by keyboard`, () => {
  test('the code of Pix is copied, and the page goes on by itself once it is paid', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const walk = await walkTo(page, PIX, 'keyboard');
    await walk.hand.press(page.getByRole('button', { name: 'Copy the code' }));
    await expect(page.getByText('The code is copied.')).toBeVisible();
    await expectAccessible(page);
    await payInBankApp(walk.hand, await page.evaluate(() => navigator.clipboard.readText()));
    await expectReceipt(walk);
  });

  test('the question of the bank is answered inside of the frame (Promerica)', inGate(false), async ({ page }) => {
    const walk = await walkTo(page, PROMERICA, 'keyboard');
    await payAtPromerica(walk.hand, '4012000000020006');
    await answerPromerica(walk.hand, '123456');
    await expectReceipt(walk);
  });

  test('a wrong answer to the question of the bank pays nothing (Promerica)', inGate(false), async ({ page }) => {
    const walk = await walkTo(page, PROMERICA, 'keyboard');
    await payAtPromerica(walk.hand, '4012000000020006');
    await answerPromerica(walk.hand, '1');
    await expect(declined(page)).toBeVisible();
    await expectUnpaid(walk);
  });

  test('the question of the bank is answered in its dialog (Stripe)', inGate(false), async ({ page }) => {
    const walk = await walkTo(page, STRIPE, 'keyboard');
    await payWithStripe(walk.hand, '4000000000003220');
    await answerChallenge(walk.hand, 'Complete authentication');
    await expectReceipt(walk);
  });

  for (const { driver, pay } of [
    { driver: MERCADO_PAGO, pay: (hand: Hand) => payInBrick(hand, { number: '5483928164574623' }) },
    { driver: FISERV, pay: (hand: Hand) => payInCardForm(hand, { number: '4265880000000007' }) },
  ])
    test(
      `the holder’s bank asks in our page, also after a reload (${driver.gateway})`,
      inGate(driver === MERCADO_PAGO),
      async ({ page }) => {
        const walk = await walkTo(page, driver, 'keyboard');
        await pay(walk.hand);
        const asks = page.getByRole('heading', { level: 1, name: 'Your bank asks you to confirm' });
        await expect(asks).toBeVisible();
        await expectAccessible(page);
        await expectUnpaid(walk);
        await page.reload();
        await expect(asks).toBeVisible();
        await answerBank(walk.hand, '123456');
        await expectReceipt(walk);
      },
    );

  test(
    'a wrong answer to the bank asks for nothing and charges nothing (MercadoPago)',
    inGate(false),
    async ({ page }) => {
      const walk = await walkTo(page, MERCADO_PAGO, 'keyboard');
      await payInBrick(walk.hand, { number: '5483928164574623' });
      await answerBank(walk.hand, '000000');
      await expect(declined(page)).toBeVisible();
      await expectUnpaid(walk);
    },
  );

  test('the keyboard leaves the card form at its end and comes back to its last button', async ({ page }) => {
    const { hand } = await walkTo(page, FISERV, 'keyboard');
    const payButton = inside(paymentFrame(page)).getByRole('button', { name: /^Pay / });
    await hand.type(inside(paymentFrame(page)).getByLabel('Security code'), '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(payButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Choose another way to pay' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(payButton).toBeFocused();
  });
});
