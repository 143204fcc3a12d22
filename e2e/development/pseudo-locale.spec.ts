import { expect, test, type Page } from '@playwright/test';
import { freePort } from '../fixtures/processes';
import { dataOf, lookAt } from '../fixtures/pseudo-locale';
import { aTrip } from '../fixtures/trip';
import { workingCopy } from '../fixtures/working-copy';

test.describe.configure({ mode: 'serial' });

let copy: Awaited<ReturnType<typeof workingCopy>>;
let stop: () => Promise<void>;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  copy = await workingCopy();
  stop = copy.develop(port, { PSEUDO_TEXTS: 'yes' });
});
test.afterAll(async () => {
  await stop();
  await copy.remove();
});

const WIDTHS = [320, 1440];
const CUSTOMER = { email: 'demo@azuredrive.example', password: 'Demo!2026' };
/** A booking of the demo company's customer. */
const BOOKING = '1002AZUREDR2';

const ready = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** In the order in which a customer comes to them; in the pseudo-locale fields are found by their kind. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the landing page': async (page) => {
    await page.goto('/en-gb');
  },
  'the results': async (page) => {
    const { search } = await aTrip(page.request, { placeId: 701, inDays: 30 });
    await page.goto(`/en-gb/search?${search}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'the extras of checkout': async (page) => {
    const { checkout } = await aTrip(page.request, { placeId: 701, inDays: 31 });
    await page.goto(`/en-gb/checkout?${checkout}&paymentMethodId=-1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the details of checkout': async (page) => {
    const { checkout } = await aTrip(page.request, { placeId: 701, inDays: 32 });
    await page.goto(`/en-gb/checkout?${checkout}&paymentMethodId=-1&step=2`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the sign-in': async (page) => {
    await page.goto('/en-gb/login');
    await expect(page.locator('input[type="password"]')).toBeVisible();
  },
  'the bookings of the account': async (page) => {
    await page.locator('input[type="email"]').fill(CUSTOMER.email);
    await page.locator('input[type="password"]').fill(CUSTOMER.password);
    await page.locator('input[type="password"]').press('Enter');
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/en-gb/my-account/booking-list');
    await expect(page.getByText(BOOKING).first()).toBeVisible();
  },
  'a booking of the account': async (page) => {
    await page.goto(`/en-gb/my-account/booking?bookingId=${BOOKING}`);
    await expect(page.getByText(BOOKING).first()).toBeVisible();
  },
  'the details of the account': async (page) => {
    await page.goto('/en-gb/my-account/profile-info');
    await expect(page.locator('form').first()).toBeVisible();
  },
  'the confirmation': async (page) => {
    await page.goto(`/en-gb/booking-success?bookingId=${BOOKING}`);
    await expect(page.getByText(BOOKING).first()).toBeVisible();
  },
};

test('in the pseudo-locale every text of ours is in brackets and none is cut off', async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await browser.newPage({ baseURL: origin, reducedMotion: 'reduce' });
  const data = dataOf(page);
  // The first page waits until everything has been built.
  await expect(async () => {
    await page.goto('/en-gb');
  }).toPass();
  for (const [screen, open] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 800 });
    await open(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await ready(page);
      expect.soft(await lookAt(page, data), `${screen} at ${width} px`).toEqual({ plain: [], clipped: [] });
    }
  }
});
