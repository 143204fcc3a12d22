import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { book, bookButton, confirmed, form, openDetails } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { ROOT } from '../fixtures/processes';
import { cars, searchForm } from '../fixtures/search';
import { CALM, expect, expectAccessible, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);
test.describe.configure({ mode: 'parallel' });

/** Pixels: the smallest phone, a usual one, a tablet, a laptop and a large screen. */
const WIDTHS = [320, 390, 820, 1440, 1920];
const heightOf = (width: number): number => (width < 600 ? 844 : 1000);
/** What is further down is more of the same. */
const MOST_PIXELS = 2000;

interface Screen {
  /** Name of its pictures. */
  name: string;
  open: (page: Page, trip: Trip) => Promise<void>;
}

const at =
  (path: string | ((trip: Trip) => string), heading: RegExp): Screen['open'] =>
  async (page, trip) => {
    await page.goto(`/en-gb${typeof path === 'string' ? path : path(trip)}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
const results = at(({ search }) => `/search?${search}`, /cars/i);

async function signedIn(page: Page): Promise<void> {
  const guest = aGuest('Gala');
  await anAccount(page.request, guest);
  await page.goto('/en-gb/login');
  await signIn(page, guest);
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
}

async function booked(page: Page, trip: Trip): Promise<void> {
  await openDetails(page, trip);
  await book(page, aGuest('Greta'));
  await expect(confirmed(page)).toBeVisible();
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', open: at('', /./) },
  {
    name: 'landing-places',
    open: async (page, trip) => {
      await at('', /./)(page, trip);
      const field = searchForm(page).getByRole('combobox', { name: 'Pick-up and return' });
      await field.click();
      await field.fill('Mála');
      await expect(page.getByRole('option', { name: /Málaga Airport/ })).toBeVisible();
    },
  },
  {
    name: 'landing-calendar',
    open: async (page, trip) => {
      await at('', /./)(page, trip);
      await page.waitForLoadState('networkidle');
      await searchForm(page)
        .getByRole('button', { name: /^Pick-up date/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Rental dates' }).getByRole('grid').first()).toBeVisible();
    },
  },
  {
    name: 'results',
    open: async (page, trip) => {
      await results(page, trip);
      await expect(cars(page).first()).toBeVisible();
    },
  },
  {
    name: 'results-details',
    open: async (page, trip) => {
      await results(page, trip);
      await page
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await expect(page.getByRole('region', { name: /^Details: / })).toBeVisible();
    },
  },
  {
    name: 'checkout-extras',
    open: at(({ checkout }) => `/checkout?${checkout}`, /./),
  },
  {
    name: 'checkout-driver',
    open: async (page, trip) => {
      await openDetails(page, trip);
      await expect(form(page)).toBeVisible();
    },
  },
  {
    name: 'checkout-missing',
    open: async (page, trip) => {
      await openDetails(page, trip);
      await bookButton(page).click();
      await expect(form(page).getByLabel('First name')).toBeFocused();
    },
  },
  { name: 'confirmation', open: booked },
  {
    name: 'booking',
    open: async (page, trip) => {
      await booked(page, trip);
      await page
        .getByRole('main')
        .getByRole('link', { name: /booking/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'sign-in', open: at('/login', /Sign in/) },
  { name: 'register', open: at('/register', /./) },
  { name: 'account', open: signedIn },
  {
    name: 'account-bookings',
    open: async (page) => {
      await signedIn(page);
      await page.goto('/en-gb/my-account/booking-list');
      await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    },
  },
  { name: 'locations', open: at('/locations', /./) },
  { name: 'contact', open: at('/contact', /./) },
  { name: 'questions', open: at('/faq', /./) },
  { name: 'blog', open: at('/blog', /./) },
  { name: 'not-found', open: at('/no-such-page', /./) },
];

/** Pixels by which the page is wider than the window, on which it can be moved sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Takes the picture for the gallery, where it is asked for: `npm run gallery`. */
async function pictured(page: Page, name: string, width: number): Promise<void> {
  if (!process.env['GALLERY_PICTURES']) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const path = join(ROOT, 'docs/gallery', `${name}-${width}.jpg`);
  await page.setViewportSize({ width, height: Math.min(height, MOST_PIXELS) });
  await page.screenshot({ path, type: 'jpeg', quality: 45 });
}

for (const { name, open } of SCREENS)
  test(`the screen “${name}” fits and is accessible from 320 to 1920 px`, { tag: '@long' }, async ({ page }) => {
    const trip = await aTrip(page.request, { placeId: 1101, inDays: 45 });
    await open(page, trip);
    for (const width of WIDTHS)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: heightOf(width) });
        await page.waitForLoadState('networkidle');
        expect(await sideways(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        await pictured(page, name, width);
      });
  });
