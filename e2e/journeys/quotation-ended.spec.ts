import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { aGuest } from '../fixtures/guest';
import { withOwnProduct } from '../fixtures/own-site';
import { ROOT } from '../fixtures/processes';
import { bookThis, fillQuoted, quoted } from '../fixtures/quoted';
import { test as base, CALM, DESKTOP, expect, expectAccessible, PHONE } from '../fixtures/storefront';

const DAY_MS = 86_400_000;
const CLOCK = pathToFileURL(join(ROOT, 'e2e/fixtures/clock-ahead.mjs')).href;

interface Passing {
  /** The product is started again so many days later, with all its data. */
  letPass: (days: number) => Promise<void>;
}

const test = base.extend<Passing, { product: Passing & { origin: string } }>({
  product: [
    async ({}, use) =>
      withOwnProduct({ CONFIRM_GUESTS: 'off' }, async ({ origin, start }) => {
        let running = await start();
        const letPass = async (days: number) => {
          await running.stop();
          running = await start({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_AHEAD_MS: String(days * DAY_MS) });
        };
        await use({ origin, letPass });
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  letPass: async ({ product, page }, use) =>
    use(async (days) => {
      await product.letPass(days);
      await page.clock.setFixedTime(Date.now() + days * DAY_MS);
    }),
});

test.use(CALM);

const MALAGA = 101;
const TWO_MONTHS = 60;
/** A quotation keeps its price for fourteen. */
const DAYS = 15;

const book = (page: Page) => page.getByRole('button', { name: /^Book for .*pay at the desk$/ });

test('a quotation that ends before its customer books says so, books nothing, and leads to today’s prices', async ({
  page,
  letPass,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const guest = aGuest('Ines');
  const { link, price } = await quoted(page, guest, { placeId: MALAGA, inDays: TWO_MONTHS });
  const open = await page.context().newPage();
  await open.setViewportSize(DESKTOP);
  await open.goto(link);
  await bookThis(open).click();
  await fillQuoted(open, guest, 'Pay at the desk');
  await open.getByLabel('Last name').fill('Rivera Sol');

  await letPass(DAYS);
  await book(open).click();
  const refusal = open.getByRole('alert').filter({ hasText: 'This quotation has ended' });
  await expect(refusal).toBeVisible();
  await expect(open.getByLabel('Last name')).toHaveValue('Rivera Sol');
  await expectAccessible(open);
  await refusal.getByRole('link', { name: 'Back to the quotation' }).click();
  await expect(open.getByText('This quotation has ended')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('This quotation has ended')).toBeVisible();
  await expect(page.getByText(/^Its price was kept until /)).toBeVisible();
  await expect(page.getByText(price).last()).toBeVisible();
  await expect(bookThis(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(link.replace('/quotation?bookingId=', '/checkout?quotation='));
  await expect(page.getByText('This quotation cannot be booked as it is any more.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the quotation' }).click();
  await page.getByRole('link', { name: 'See today’s cars and prices' }).click();
  await expect(page.getByRole('link', { name: /^Choose: / }).first()).toBeVisible();
});
