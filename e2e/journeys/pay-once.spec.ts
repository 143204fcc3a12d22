import type { Locator, Page } from '@playwright/test';
import { CECABANK, FISERV_IPG, REDSYS, TRANSBANK } from '../fixtures/hosted-drivers';
import type { PaymentDriver } from '../fixtures/payment-cases';
import { PAYPAL, PIX, STRIPE } from '../fixtures/payment-drivers';
import { bookToPay, expectPaidOnce, thanks, type Walk } from '../fixtures/payment-walk';
import { CALM, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { PORT } from '../ports';

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

for (const driver of [STRIPE, PIX, PAYPAL])
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

const isOurs = (page: Page) => new URL(page.url()).port === String(PORT);
const cameBack = (page: Page) => page.getByText('Did you come back without paying?');

function goOn(page: Page): Locator {
  const name = /^Continue to /;
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }));
}

/** From the page of the vendor to ours, further back to where the walk began, and forth to the vendor again. */
async function thereAndBack({ page }: Walk, { arrived }: PaymentDriver): Promise<void> {
  await page.goBack();
  await expect(cameBack(page)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(cameBack(page)).toBeHidden();
  await page.goForward();
  await expect(cameBack(page)).toBeVisible();
  await goOn(page).click();
  await expect(arrived(page)).toBeVisible();
}

/**
 * Back from the receipt through the pages of the vendor, where whoever finds the form pays once more, to where the walk
 * began: each page of ours says that it is paid.
 */
async function payAgainOnTheWayBack({ page, hand }: Walk, { arrived, approve }: PaymentDriver): Promise<void> {
  let hasTried = false;
  for (let steps = 0; steps < 16 && !isAtStart(page); steps += 1) {
    // A browser does not show what was posted without being asked to.
    await page.goBack().catch(() => undefined);
    if (isAtStart(page)) return;
    if (isOurs(page)) await expect(paid(page).or(booked(page)).first()).toBeVisible();
    else if (!hasTried && (await arrived(page).isVisible())) {
      hasTried = true;
      await approve(hand).catch(() => undefined);
    }
  }
}

for (const driver of [TRANSBANK, FISERV_IPG, CECABANK, REDSYS])
  test(
    `who goes back from and to the page of a vendor is never stuck, and charged once (${driver.gateway})`,
    inGate(driver === TRANSBANK),
    async ({ page }) => {
      await page.goto(START);
      const walk = await bookToPay(page, driver, { by: 'mouse', inDays: 90 });
      await expect(driver.arrived(page)).toBeVisible();
      await thereAndBack(walk, driver);
      await driver.approve(walk.hand);
      await expect(thanks(page)).toBeVisible();
      await payAgainOnTheWayBack(walk, driver);
      expect(isAtStart(page)).toBe(true);
      await page.goForward();
      await expect(paid(page).or(booked(page)).first()).toBeVisible();
      await expectAccessible(page);
      await expectPaidOnce(walk);
    },
  );
