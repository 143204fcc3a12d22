import type { Page } from '@playwright/test';
import { acceptTerms, bookButton, confirmed, fillDriver, form } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { CONFIRMATION, DETAILS, EXTRAS, FRAME, LANDING, MISSING, RESULTS } from '../fixtures/screen-outlines';
import { expectReadAsSeen, listen } from '../fixtures/screen-reader';
import { cars, chooseDates, choosePlace, searchForm } from '../fixtures/search';
import { CALM, DESKTOP, expect, PHONE, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

async function expectRead(page: Page, outline: string): Promise<void> {
  await expect(page.locator('body')).toMatchAriaSnapshot(FRAME);
  await expect(page.locator('body')).toMatchAriaSnapshot(outline);
  await expectReadAsSeen(page);
}

async function search(page: Page, trip: Trip): Promise<void> {
  await choosePlace(page, 'Berlin Airport (BER)');
  await chooseDates(page, trip);
  await searchForm(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cars(page).first()).toBeVisible();
}

async function tryToBookEmpty(page: Page, said: string[]): Promise<void> {
  said.length = 0;
  await bookButton(page).click();
  await expect(form(page).getByLabel('First name')).toBeFocused();
  await expect.poll(() => said).toEqual(['Please check 7 points', 'with the field: First name is required']);
  await expectRead(page, MISSING);
}

/** Corrections are not commented; an error that appears while somebody types is told, once. */
async function correct(page: Page, said: string[]): Promise<void> {
  const guest = aGuest('Vera');
  said.length = 0;
  await fillDriver(page, guest);
  await page.getByRole('radio', { name: 'Pay at the desk' }).check();
  await acceptTerms(page);
  await expect(page.getByText(/^Please check/)).toBeHidden();
  expect(said.filter((words) => words.includes('Please check'))).toEqual([]);
  said.length = 0;
  await form(page).getByLabel('E-mail address').fill('vera');
  const told = () => said.filter((words) => !words.startsWith('with the field'));
  await expect.poll(told).toEqual([expect.stringMatching(/^Enter a valid e-mail address/)]);
  await form(page).getByLabel('E-mail address').fill(guest.email);
}

for (const [viewport, inDays] of [
  [DESKTOP, 52],
  [PHONE, 72],
] as const)
  test(`a booking is read aloud as it is seen, and each thing once, at ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const said = await listen(page);
    const trip = await aTrip(page.request, { placeId: 801, inDays });
    await page.goto('/en-gb');
    await expectRead(page, LANDING);
    await search(page, trip);
    await expectRead(page, RESULTS);
    await page.getByRole('link', { name: `Choose: ${trip.car.name}`, exact: true }).click();
    await page.getByRole('radio', { name: 'Basic cover' }).check();
    await expectRead(page, EXTRAS);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(bookButton(page)).toBeEnabled();
    await expectRead(page, DETAILS);
    await tryToBookEmpty(page, said);
    await correct(page, said);
    await bookButton(page).click();
    await expect(confirmed(page)).toBeVisible();
    await expectRead(page, CONFIRMATION);
  });
