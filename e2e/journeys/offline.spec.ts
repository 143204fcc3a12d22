import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { bookedInDays } from '../fixtures/check-in';
import { aGuest } from '../fixtures/guest';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';

test.use({ ...CALM, serviceWorkers: 'allow' });

/** All that a page tells the console of: a page without a connection has nothing to complain of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** Paths of what the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('forecourt.offline-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('without a connection the last page and a booking can be read, and every other page says why not', async ({
  page,
  context,
}) => {
  const guest = aGuest('Iris');
  const { reference, token } = await bookedInDays(page, guest, 20);
  await page.goto(`/en-gb/find-booking?bookingId=${reference}&token=${token}`);
  await expect(page.getByText(/also opens without a connection/)).toBeVisible();

  await page.goto('/de');
  await expect.poll(() => kept(page)).toContain('/offline-pages/last');
  const home = await page.getByRole('heading', { level: 1 }).textContent();

  await context.setOffline(true);
  const complaints = complaintsOf(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(page.getByText(/^Gespeicherte Seite vom .* \d{1,2}:\d\d\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: home ?? '' })).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await expectAccessible(page);
  }

  await page.goto('/de/suche?nirgends=1');
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Booking ${reference}` }).click();
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  for (const words of [/Kept on this device on/, 'What to bring', 'To pay at the desk', /^Call the branch/])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(guest.lastName)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/en-gb/find-booking?bookingId=${reference}`);
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  expect(complaints).toEqual([]);

  await context.setOffline(false);
  await page.goto('/de');
  await expect(page.getByText(/^Gespeicherte Seite/)).toHaveCount(0);
});

test('what was kept for whoever is signed in goes when they sign out', async ({ page, context }) => {
  const guest = aGuest('Ines');
  await anAccount(page.request, guest);
  await page.goto('/en-gb/login');
  await signIn(page, guest);
  await expect(page).toHaveURL(/\/my-account\//);
  const { reference, token } = await bookedInDays(page, guest, 21);
  await page.goto(`/en-gb/find-booking?bookingId=${reference}&token=${token}`);
  await expect(page.getByText(/also opens without a connection/)).toBeVisible();
  expect(await kept(page)).toContain(`/offline-pages/booking/${reference}`);

  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(() => kept(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/en-gb/my-account/booking-list');
  await expect(page.getByText('Nothing was kept on this device.')).toBeVisible();
});
