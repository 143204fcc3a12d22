import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { bookedForTomorrow, entersCheckIn } from '../fixtures/check-in';
import { aGuest } from '../fixtures/guest';
import { HANDS, type Hand } from '../fixtures/hand';
import { withOwnProduct } from '../fixtures/own-site';
import { ROOT } from '../fixtures/processes';
import { bookThis, fillQuoted, quoted, type Quoted } from '../fixtures/quoted';
import { test as base, CALM, expect, expectAccessible } from '../fixtures/storefront';

const DAY_MS = 86_400_000;
const CLOCK = pathToFileURL(join(ROOT, 'e2e/fixtures/clock-ahead.mjs')).href;

interface Passing {
  /** The product is started again so many days later, with all its data. */
  letPass: (days: number) => Promise<void>;
}
interface Product extends Passing {
  origin: string;
  daysPassed: () => number;
}

const test = base.extend<Passing, { product: Product }>({
  product: [
    async ({}, use) =>
      withOwnProduct({}, async ({ origin, start }) => {
        let running = await start();
        let passed = 0;
        const letPass = async (days: number) => {
          await running.stop();
          passed += days;
          running = await start({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: String(passed * DAY_MS) });
        };
        await use({ origin, letPass, daysPassed: () => passed });
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  letPass: async ({ product, page }, use) => {
    const arrive = () => page.clock.setFixedTime(Date.now() + product.daysPassed() * DAY_MS);
    await arrive();
    await use(async (days) => {
      await product.letPass(days);
      await arrive();
    });
  },
});

// One after the other, in one product: it starts for long, and its days only pass.
test.describe.configure({ mode: 'default' });
test.use(CALM);

const MALAGA = 101;
const TWO_MONTHS = 60;
/** A quotation keeps its price for fourteen. */
const DAYS = 15;

const book = (page: Page) => page.getByRole('button', { name: /^Book for .*pay at the desk$/ });

/** A customer with a quotation whose checkout is filled in. */
async function aboutToBook(hand: Hand, inDays: number): Promise<Quoted> {
  const { page, type } = hand;
  const guest = aGuest('Ines');
  const quotation = await quoted(page, guest, { placeId: MALAGA, inDays });
  await page.goto(quotation.link);
  await hand.press(bookThis(page));
  await fillQuoted(page, guest, 'Pay at the desk', hand);
  await type(page.getByLabel('Last name'), 'Rivera Sol');
  return quotation;
}

async function triesToBook({ page, press }: Hand): Promise<void> {
  await press(book(page));
  const refusal = page.getByRole('alert').filter({ hasText: 'This quotation has ended' });
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Rivera Sol');
  await expectAccessible(page);
  await press(refusal.getByRole('link', { name: 'Back to the quotation' }));
  await expect(page.getByText('This quotation has ended')).toBeVisible();
}

async function opensItAgain({ page, press }: Hand, { link, price }: Quoted): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('This quotation has ended')).toBeVisible();
  await expect(page.getByText(/^Its price was kept until /)).toBeVisible();
  await expect(page.getByText(price).last()).toBeVisible();
  await expect(bookThis(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(link.replace('/quotation?bookingId=', '/checkout?quotation='));
  await expect(page.getByText('This quotation cannot be booked as it is any more.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('link', { name: 'Back to the quotation' }));
  await press(page.getByRole('link', { name: 'See today’s cars and prices' }));
  await expect(page.getByRole('link', { name: /^Choose: / }).first()).toBeVisible();
  await expectAccessible(page);
}

test('whoever checks in after the rental reads that it is over', async ({ page, letPass }) => {
  const guest = aGuest('Nel');
  const { reference } = await bookedForTomorrow(page, guest);
  await letPass(DAYS);
  for (const { viewport } of HANDS) {
    await page.setViewportSize(viewport);
    await entersCheckIn(page, guest, reference);
    await expect(page.getByText('This rental is over')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete check-in' })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('a quotation that ends before its customer books says so, books nothing, and leads to today’s prices', async ({
  page,
  letPass,
}) => {
  test.setTimeout(180_000);
  const customers: [Hand, Quoted][] = [];
  for (const [index, { viewport, handOf }] of HANDS.entries()) {
    const tab = await page.context().newPage();
    await tab.setViewportSize(viewport);
    const hand = handOf(tab);
    customers.push([hand, await aboutToBook(hand, TWO_MONTHS + 7 * index)]);
  }
  await letPass(DAYS);
  for (const [hand, quotation] of customers) {
    await triesToBook(hand);
    await opensItAgain(hand, quotation);
  }
});
