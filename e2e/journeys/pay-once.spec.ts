import type { Locator, Page } from '@playwright/test';
import { PIX, STRIPE } from '../fixtures/payment-drivers';
import { bookToPay, expectPaidOnce, thanks } from '../fixtures/payment-walk';
import { CALM, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

/** A vendor keeps one scenario for whatever is paid next, so the journeys follow one another. */
test.describe.configure({ mode: 'default' });
test.use({ ...CALM, viewport: PHONE });

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const booked = (page: Page) => titled(page, 'You have already booked this car');
const paid = (page: Page) => thanks(page).or(titled(page, /^(This booking|The online part) is already paid$/));

const START = '/en-gb';
const isAtStart = (page: Page) => page.url().endsWith(START);

/** Back from the receipt to where the walk began, and forth again: nothing of it asks for money. */
async function expectNoWayBackToPaying(page: Page, part: (page: Page) => Locator): Promise<void> {
  for (let steps = 0; steps < 8 && !isAtStart(page); steps += 1) {
    await page.goBack();
    await expect(titled(page, /./)).toBeVisible();
    if (!isAtStart(page)) await expect(paid(page).or(booked(page))).toBeVisible();
    await expect(part(page)).toBeHidden();
  }
  await page.goForward();
  await expect(paid(page).or(booked(page))).toBeVisible();
  await expectAccessible(page);
}

for (const driver of [STRIPE, PIX])
  test(
    `the back button leads nobody astray before a payment, and to no other one after it (${driver.gateway})`,
    inGate(driver === STRIPE),
    async ({ page }) => {
      await page.goto(START);
      const walk = await bookToPay(page, driver, { by: 'mouse', inDays: 90 });
      await expect(driver.arrived(page)).toBeVisible();
      await page.goBack();
      await expect(titled(page, /./)).toBeVisible();
      await expect(driver.arrived(page)).toBeHidden();
      await page.goForward();
      await expect(driver.arrived(page)).toBeVisible();
      await driver.approve(walk.hand);
      await expect(thanks(page)).toBeVisible();
      await expectNoWayBackToPaying(page, driver.arrived);
      await expectPaidOnce(walk);
    },
  );
