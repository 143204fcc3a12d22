import type { Page } from '@playwright/test';
import { expectBookedOnce } from '../fixtures/booked';
import {
  acceptTerms,
  book,
  bookButton,
  expectKept,
  fillDriver,
  form,
  openDetails,
  takenByAnother,
} from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

/** By the header; on a phone, by the menu behind its button. */
async function choose(page: Page, opener: RegExp, choice: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Open the menu|Menü öffnen)$/ });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.click();
  const place = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('button', { name: opener }).click();
  await place.getByRole('button', { name: choice }).click();
  if (isPhone && (await place.isVisible())) await page.keyboard.press('Escape');
}

for (const [viewport, inDays] of [
  [PHONE, 108],
  [DESKTOP, 110],
] as const) {
  test(
    `who changes currency and language at the form keeps the car and what was typed, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const trip = await aTrip(page.request, { placeId: 601, inDays });
      const guest = aGuest('Vera');
      await openDetails(page, trip);
      await expect(page.getByRole('timer')).toHaveText(/^This car is kept for you: \d+:\d\d left$/);
      await fillDriver(page, guest);
      await choose(page, /EUR/, /USD/);
      await expect(bookButton(page)).toContainText('$');
      await expectKept(page, guest);
      await expectAccessible(page);
      await choose(page, /English/, /Deutsch/);
      const german = page.getByRole('form', { name: 'Buchung' });
      await expect(german.getByLabel('Vorname')).toHaveValue(guest.firstName);
      await expect(page.getByRole('button', { name: /^Für .*\$/ })).toBeEnabled();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    `whose car is taken at the last moment books another one with what was typed, at ${viewport.width} px`,
    inGate(false),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const trip = await aTrip(page.request, { placeId: 501, inDays: inDays + 10, units: { min: 1, max: 1 } });
      const guest = aGuest('Wanda');
      await openDetails(page, trip);
      await takenByAnother(page);
      await book(page, guest);
      const others = page.getByRole('region', { name: 'Other cars that are free for your dates' });
      await expect(others.getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
      await others.getByRole('link').first().click();
      await expect(page).not.toHaveURL(new RegExp(`modelId=${trip.car.modelId}(&|$)`));
      await expectKept(page, guest);
      await expect(form(page).getByRole('checkbox', { name: 'I accept the rental terms' })).toBeChecked();
      await acceptTerms(page);
      await bookButton(page).click();
      await expectBookedOnce(page, guest);
    },
  );
}
