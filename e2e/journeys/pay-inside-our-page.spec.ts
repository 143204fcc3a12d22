import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import type { Hand } from '../fixtures/hand';
import { describePayments, type PaymentDriver } from '../fixtures/payment-cases';
import {
  bookToPay,
  cancelled,
  declined,
  expectPaidOnce,
  expectUnpaid,
  thanks,
  vendorOf,
  type Walk,
} from '../fixtures/payment-walk';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { wayOf } from '../fixtures/ways';

/** A vendor keeps one scenario for whatever is paid next, so the journeys follow one another. */
test.describe.configure({ mode: 'default' });
test.use(CALM);

const NEXT_YEARS = String((new Date().getUTCFullYear() + 3) % 100);

const frameCalled =
  (title: string) =>
  (page: Page): Locator =>
    page.locator(`iframe[title="${title}"]`);
const inside = (frame: Locator): FrameLocator => frame.contentFrame();

const elementFrame = frameCalled('Secure payment input frame');
const challengeFrame = frameCalled('3D Secure challenge frame');
const collectFrame = frameCalled('Card payment');
const paymentFrame = frameCalled('Secure payment form');
const payNow = (page: Page): Locator => page.getByRole('button', { name: /^Pay [^a-z]*\d/ });

/** The fields that the frames of all simulated vendors share. */
async function typeCard(hand: Hand, frame: FrameLocator, number: string): Promise<void> {
  await hand.type(frame.getByLabel('Card number'), number);
  await hand.type(frame.getByLabel('Month'), '12');
  await hand.type(frame.getByLabel('Year'), NEXT_YEARS);
  await hand.type(frame.getByLabel('CVV'), '123');
}

const payWithStripe = async (hand: Hand, number: string) => {
  await typeCard(hand, inside(elementFrame(hand.page)), number);
  await hand.press(payNow(hand.page));
};
const answerChallenge = (hand: Hand, button: 'Complete authentication' | 'Fail authentication') =>
  hand.press(inside(challengeFrame(hand.page)).getByRole('button', { name: button }));

const STRIPE: PaymentDriver = {
  ...wayOf('Stripe'),
  arrived: elementFrame,
  approve: (hand) => payWithStripe(hand, '4242424242424242'),
  // A card that is merely declined can be followed by another one in the same fields.
  decline: async (hand) => {
    await payWithStripe(hand, '4000000000003220');
    await answerChallenge(hand, 'Fail authentication');
  },
  unpaidInGate: 'declined',
  sends: '/confirm',
  notifies: true,
  wrong: { badSignature: 'paid', wrongAmount: 'checked', wrongCurrency: 'checked' },
  takenBy: 'vendor',
};

const paypalFrame = frameCalled('PayPal');
/** The button of PayPal opens a window of PayPal. */
async function inPayPalsWindow(hand: Hand, act: (window: Hand) => Promise<void>): Promise<void> {
  const opened = hand.page.waitForEvent('popup');
  await hand.press(inside(paypalFrame(hand.page)).getByRole('button', { name: 'Pay with PayPal' }));
  await act(hand.on(await opened));
}
const pressIn = (hand: Hand, name: string) => hand.press(hand.page.getByRole('button', { name, exact: true }));

const PAYPAL: PaymentDriver = {
  ...wayOf('Paypal'),
  arrived: paypalFrame,
  approve: (hand) => inPayPalsWindow(hand, (window) => pressIn(window, 'Pay now')),
  decline: (hand) =>
    inPayPalsWindow(hand, async (window) => {
      await window.pick(window.page.getByLabel('What comes of it'), 'INSTRUMENT_DECLINED');
      await pressIn(window, 'Pay now');
    }),
  cancel: (hand) => inPayPalsWindow(hand, (window) => pressIn(window, 'Cancel and return')),
  unpaidInGate: 'cancelled',
  sends: '/paypal-captureorder',
  notifies: true,
  wrong: { badSignature: 'paid', wrongAmount: 'paid', wrongCurrency: 'paid' },
  takenBy: 'shop',
};

const payWithPoynt = async (hand: Hand, number: string) => {
  await typeCard(hand, inside(collectFrame(hand.page)), number);
  await hand.press(payNow(hand.page));
};

const POYNT: PaymentDriver = {
  ...wayOf('Poynt'),
  arrived: collectFrame,
  approve: (hand) => payWithPoynt(hand, '4111111111111111'),
  decline: (hand) => payWithPoynt(hand, '4000000000000002'),
  sends: '/finalise',
  notifies: false,
  wrong: { wrongAmount: 'checked', wrongCurrency: 'checked' },
  takenBy: 'shop',
};

interface FormCard {
  number: string;
  expiry?: string;
  document?: string;
}
/** The card form on its own origin. */
async function payInCardForm(hand: Hand, { number, expiry = `12${NEXT_YEARS}`, document }: FormCard): Promise<void> {
  const card = inside(paymentFrame(hand.page));
  await hand.type(card.getByLabel('Name on the card'), 'Ada Rivera');
  await hand.type(card.getByLabel('Card number'), number);
  await hand.type(card.getByLabel('Expiry date'), expiry);
  await hand.type(card.getByLabel('Security code'), '123');
  if (document !== undefined) await hand.type(card.getByLabel('Document number'), document);
  await hand.press(card.getByRole('button', { name: /^Pay / }));
}
const cardFrame = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/card/'));

/** The vendor's test cards are good until this month. */
const PAYWAY = { expiry: '0830', document: '27859328' };

const PRISMA: PaymentDriver = {
  ...wayOf('Prisma'),
  arrived: paymentFrame,
  approve: (hand) => payInCardForm(hand, { ...PAYWAY, number: '4507990000004905' }),
  decline: (hand) => payInCardForm(hand, { ...PAYWAY, number: '4546400044997331' }),
  frame: cardFrame,
  notifies: false,
  wrong: { wrongAmount: 'checked', wrongCurrency: 'checked' },
  takenBy: 'form',
};

const FISERV: PaymentDriver = {
  ...wayOf('Fiserv'),
  arrived: paymentFrame,
  approve: (hand) => payInCardForm(hand, { number: '4035874000424977' }),
  decline: (hand) => payInCardForm(hand, { number: '4111111111111111' }),
  frame: cardFrame,
  notifies: false,
  wrong: { wrongAmount: 'checked', wrongCurrency: 'checked' },
  takenBy: 'form',
};

const payAtPromerica = async (hand: Hand, number: string) => {
  const hosted = inside(paymentFrame(hand.page));
  await typeCard(hand, hosted, number);
  await hand.press(hosted.getByRole('button', { name: 'Confirm payment' }));
};
const answerPromerica = async (hand: Hand, code: string) => {
  const hosted = inside(paymentFrame(hand.page));
  await hand.type(hosted.getByLabel('Code from your bank'), code);
  await hand.press(hosted.getByRole('button', { name: 'Confirm' }));
};

const PROMERICA: PaymentDriver = {
  ...wayOf('Promerica'),
  arrived: paymentFrame,
  approve: (hand) => payAtPromerica(hand, '4111111111111111'),
  decline: (hand) => payAtPromerica(hand, '4111111111111112'),
  cancel: (hand) => hand.press(inside(paymentFrame(hand.page)).getByRole('button', { name: 'Cancel' })),
  unpaidInGate: 'cancelled',
  sends: '/api/payments/promerica/return',
  notifies: false,
  wrong: { wrongAmount: 'checked', wrongCurrency: 'checked' },
  takenBy: 'shop',
};

const pixCode = (page: Page): Locator => page.getByRole('img', { name: 'QR code of the payment' });

/** The code goes to the app of the bank, and the page of the shop stays as it is. */
async function payInBankApp({ page }: Hand, code: string): Promise<void> {
  const app = await page.context().newPage();
  await app.goto(vendorOf('Pix'));
  await app.getByLabel('Pix Copia e Cola').fill(code);
  await app.getByRole('button', { name: 'Continue' }).click();
  await app.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(app.getByText('Paid. You can go back to the shop.')).toBeVisible();
  await app.close();
}
const shownCode = async (page: Page): Promise<string> => (await page.locator('code').textContent()) ?? '';

const PIX: PaymentDriver = {
  ...wayOf('Pix'),
  arrived: pixCode,
  approve: async (hand) => payInBankApp(hand, await shownCode(hand.page)),
  unpaidInGate: 'declined',
  sends: false,
  notifies: true,
  wrong: { badSignature: 'paid', wrongAmount: 'awaited', wrongCurrency: 'awaited' },
  takenBy: 'vendor',
};

for (const driver of [STRIPE, PAYPAL, POYNT, PRISMA, FISERV, PROMERICA, PIX]) describePayments(driver);

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
    test(`the card form (${driver.gateway}) is shown whole, in its frame and with its faults`, async ({ page }) => {
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
    });

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
  ])
    test(`the library of ${driver.gateway} that is blocked is loaded again when the visitor asks`, async ({ page }) => {
      await page.route(library, (route) => route.abort());
      const walk = await bookToPay(page, driver, { by: 'mouse', inDays: 66 });
      await expect(page.getByText('Nothing was charged, and your booking is kept.')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(library);
      await page.getByRole('button', { name: 'Try again' }).click();
      await driver.approve(walk.hand);
      await expectReceipt(walk);
    });

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

  test('who closes the window of PayPal has given up, and pays at the next try', async ({ page }) => {
    const walk = await walkTo(page, PAYPAL, 'mouse', 66);
    await inPayPalsWindow(walk.hand, ({ page: window }) => window.close());
    await expect(cancelled(page)).toBeVisible();
    await expectUnpaid(walk);
    await page.getByRole('link', { name: 'Try the payment again' }).click();
    await PAYPAL.approve(walk.hand);
    await expectReceipt(walk);
  });

  test('a library of Payway that is blocked charges nothing, and the card is sent at the next try', async ({
    page,
  }) => {
    await page.route('**/decidir.js', (route) => route.abort());
    const walk = await walkTo(page, PRISMA, 'mouse', 66);
    await PRISMA.approve(walk.hand);
    const card = inside(paymentFrame(page));
    await expect(card.getByText(/Please wait a moment and try again/)).toBeVisible();
    await expectUnpaid(walk);
    await page.unroute('**/decidir.js');
    await card.getByRole('button', { name: /^Pay / }).click();
    await expectReceipt(walk);
  });

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
        await expect(page.getByRole('radio', { name: driver.name })).toBeVisible();
        await page.goBack();
        await expect(driver.arrived(page)).toBeVisible();
        await driver.approve(walk.hand);
        await expectReceipt(walk);
      },
    );

  test('a code of Pix that has expired is replaced by another one, and that is paid', async ({ page }) => {
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
  });
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

  test('the question of the bank is answered inside of the frame (Promerica)', async ({ page }) => {
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
