import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { form } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { searchForm } from '../fixtures/search';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

interface OpenState {
  what: string;
  only?: typeof PHONE;
  open: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();
const seeDialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

/** Opens the states of one page one after another; each must be accessible as it stands open. */
async function see(page: Page, viewport: typeof PHONE, states: readonly OpenState[]) {
  for (const { what, only, open } of states) {
    if (only && only !== viewport) continue;
    await test.step(what, async () => {
      await open(page);
      await expectAccessible(page);
      if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
    });
  }
}

const LANDING: readonly OpenState[] = [
  {
    what: 'the languages',
    only: DESKTOP,
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /English/ })
        .click(),
  },
  {
    what: 'the currencies',
    only: DESKTOP,
    open: (page) => page.getByRole('banner').getByRole('button', { name: /EUR/ }).click(),
  },
  {
    what: 'a menu with entries below',
    only: DESKTOP,
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Help' }).click(),
  },
  {
    what: 'the menu of the phone',
    only: PHONE,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await seeDialog(page);
    },
  },
  {
    what: 'a form that was sent empty',
    open: async (page) => {
      await searchForm(page).getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('Choose where you pick up the car')).toBeVisible();
    },
  },
  {
    what: 'another place, an age and a promo code',
    open: async (page) => {
      // The list of places stands open over the other fields, since the focus went to what is missing.
      await page.keyboard.press('Escape');
      await searchForm(page).getByRole('switch', { name: 'Return the car elsewhere' }).click();
      await searchForm(page)
        .getByRole('checkbox', { name: /years old/ })
        .click();
      await searchForm(page).getByRole('button', { name: 'Add a promo code' }).click();
      await expect(searchForm(page).getByLabel('Promo code')).toBeVisible();
    },
  },
];

const RESULTS: readonly OpenState[] = [
  {
    what: 'the promo code',
    only: DESKTOP,
    open: async (page) => {
      await press(page, 'Add a promo code');
      await seeDialog(page);
    },
  },
  {
    what: 'a promo code that is not valid',
    only: DESKTOP,
    open: async (page) => {
      await press(page, 'Add a promo code');
      await page.getByRole('dialog').getByLabel('Promo code').fill('NOSUCHCODE');
      await page.getByRole('dialog').getByRole('button', { name: 'Apply code' }).click();
      await expect(page.getByText('This promo code is not valid')).toBeVisible();
    },
  },
  {
    what: 'the search form',
    open: async (page) => {
      await press(page, 'Change search');
      await expect(searchForm(page)).toBeVisible();
    },
  },
];

const EXTRAS: readonly OpenState[] = [
  { what: 'the help about the excess', open: (page) => press(page, 'What is the excess?') },
  {
    what: 'the quote by e-mail',
    open: async (page) => {
      await press(page, 'E-mail this quote');
      await seeDialog(page);
    },
  },
  {
    what: 'the summary',
    only: PHONE,
    open: async (page) => {
      await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Details', exact: true }).click();
      await seeDialog(page);
    },
  },
  {
    what: 'the promo code',
    only: DESKTOP,
    open: async (page) => {
      await press(page, 'Promo code');
      await seeDialog(page);
    },
  },
  {
    what: 'the company agreement',
    only: DESKTOP,
    open: async (page) => {
      await press(page, 'Company agreement');
      await seeDialog(page);
    },
  },
];

const DETAILS: readonly OpenState[] = [
  {
    what: 'the sign-in',
    open: async (page) => {
      await press(page, 'Sign in');
      await expect(page.getByRole('dialog').getByLabel('E-mail address')).toBeVisible();
    },
  },
  {
    what: 'the fields of a company',
    open: async (page) => {
      await form(page).getByRole('switch', { name: 'I am booking for a company' }).click();
      await expect(form(page).getByLabel("Driver's first name")).toBeVisible();
    },
  },
  {
    what: 'the account that is opened with the booking',
    open: async (page) => {
      await form(page).getByRole('checkbox', { name: 'Create an account with these details' }).click();
      await expect(form(page).getByLabel('Repeat the password')).toBeVisible();
    },
  },
];

const PAGES: readonly { name: string; path: (trip: Trip) => string; states: readonly OpenState[] }[] = [
  { name: 'the landing page', path: () => '/en-gb', states: LANDING },
  { name: 'the results', path: ({ search }) => `/en-gb/search?${search}`, states: RESULTS },
  { name: 'the extras', path: ({ checkout }) => `/en-gb/checkout?${checkout}`, states: EXTRAS },
  { name: "the driver's data", path: ({ checkout }) => `/en-gb/checkout?${checkout}&step=2`, states: DETAILS },
];

/** A form that was sent empty puts the focus on its first field. */
const ACCOUNT_FORMS = [
  { screen: 'login', button: 'Sign in', first: 'E-mail address' },
  { screen: 'register', button: 'Create my account', first: 'First name' },
  { screen: 'forgot-password', button: 'Send me the link', first: 'E-mail address' },
] as const;

for (const viewport of [DESKTOP, PHONE]) {
  for (const [index, { name, path, states }] of PAGES.entries()) {
    test(
      `whatever opens on ${name} is accessible at ${viewport.width} px`,
      inGate(viewport === (index % 2 === 0 ? PHONE : DESKTOP)),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(path(await aTrip(page.request, { placeId: 1101, inDays: 40 })));
        await page.waitForLoadState('networkidle');
        await see(page, viewport, states);
      },
    );
  }

  test(
    `forms of the account are accessible with their errors, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const { screen, button, first } of ACCOUNT_FORMS) {
        await page.goto(`/en-gb/${screen}`);
        await main(page).getByRole('button', { name: button }).click();
        await expect(main(page).getByLabel(first)).toBeFocused();
        await expectAccessible(page);
      }
    },
  );

  test(
    `the area of an account is accessible, with its menu and its forms, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const guest = aGuest('Xenia');
      await anAccount(page.request, guest);
      await page.goto('/en-gb/login');
      await signIn(page, guest);
      await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'My account', exact: true }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await main(page).getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByRole('heading', { name: 'Change your details' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/en-gb/my-account/booking-list');
      await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/en-gb/my-account/infractions');
      await expect(page.getByRole('heading', { name: 'No fines' })).toBeVisible();
      await expectAccessible(page);
    },
  );
}
