import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { administers } from '../fixtures/administrator';
import { APPROVED_CARD, atTheBank, payByCard } from '../fixtures/bank';
import { book, form, openDetails } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { mailTo } from '../fixtures/mailbox';
import { CALM, DESKTOP, expect, expectAccessible, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

/** No other journey pays here. */
const NICE = { branchId: 10, placeId: 1001 };
/** What goes back, as English has euros. */
const BACK = '€5.00';
/** The vendor's public test merchant, which its laboratory knows. */
const TEST_MERCHANT = { merchantCode: '999008881', terminal: '1', secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };

async function expectAccessibleOnBoth(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

/** Takes the branch's Redsys away and sets it up anew, as for a branch that has just opened. */
async function setUpRedsys(page: Page) {
  await page.getByRole('link', { name: 'Redsys', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Redsys' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Redsys is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a gateway' }).click();
  await page.getByRole('menuitem', { name: 'Redsys' }).click();
  const account = page.getByRole('form', { name: 'Redsys' });
  await account.getByRole('checkbox', { name: 'Customers can pay with it' }).check();
  await account.getByLabel('Merchant code').fill(TEST_MERCHANT.merchantCode);
  await account.getByLabel('Terminal').fill(TEST_MERCHANT.terminal);
  await account.getByLabel('Secret', { exact: true }).fill(TEST_MERCHANT.secret);
  await account.getByLabel('Family').selectOption('HMAC_SHA256_V1');
  await account.getByRole('checkbox', { name: 'Parameters in urls' }).check();
  await account.getByRole('button', { name: 'Add this gateway' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessibleOnBoth(page);
}

/** A visitor rents at the branch and pays online; answers the booking's reference. */
async function aVisitorPays(page: Page, inDays: number) {
  const guest = aGuest('Paula');
  await openDetails(page, await aTrip(page.request, { placeId: NICE.placeId, inDays }), 22);
  await expect(form(page).getByRole('radio', { name: 'Pay online by card' })).toBeChecked();
  await book(page, guest);
  await expect(atTheBank(page)).toBeVisible();
  await payByCard(page, APPROVED_CARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, your payment has arrived' })).toBeVisible();
  const { subject } = await mailTo(page.request, guest.email, /^Your booking /);
  return { guest, reference: subject.replace('Your booking ', '') };
}

/** The worker goes around every 15 seconds. */
const BY_WORKER = { timeout: 60_000 };

test('an administrator sets a gateway up, tries it, finds what a visitor paid with it, and gives a part back', async ({
  page,
  browser,
}) => {
  test.slow();
  await administers(page, `gateways?branch=${NICE.branchId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gateways' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await setUpRedsys(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Redsys accepts the keys.')).toBeVisible();

  const visitor = await browser.newPage();
  const { guest, reference } = await aVisitorPays(visitor, 30);
  await visitor.close();

  await page
    .getByRole('navigation', { name: 'Administration of payments' })
    .getByRole('link', { name: 'Payments' })
    .click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(guest.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Paid');
  await expect(page).toHaveURL(/text=/);
  await expectAccessibleOnBoth(page);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(`for booking ${reference}$`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Payment of €[\d.]+$/ })).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Reason').fill('One hour late');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: `Refund ${BACK} to ${guest.firstName} ${guest.lastName}` }).dblclick();
  await expect(page.getByText(`The refund of ${BACK} is on its way.`)).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger of the booking' });
  const refunds = ledger.getByRole('row', { name: /^Refund/ });
  // The worker sends it to the bank and books what the bank says.
  await expect
    .poll(async () => {
      await page.reload();
      await ledger.waitFor();
      return refunds.count();
    }, BY_WORKER)
    .toBe(1);
  await expect(refunds).toContainText(BACK);

  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const rows = readFileSync(await download.path(), 'utf8')
    .split('\r\n')
    .filter((row) => row.includes(reference));
  expect(rows.filter((row) => row.includes('charge'))).toHaveLength(1);
  expect(rows.filter((row) => row.includes('refund'))).toHaveLength(1);
  await page.getByLabel('Day', { exact: true }).fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: /^(Compare now|Run again)$/ }).click();
  // One for each account that had payments on that day.
  await expect(
    page.getByText(/^(Everything agrees\.|What could be compared agrees\.|Differences: \d+)$/).first(),
  ).toBeVisible();
});

test('a customer sees what stands where there is no page, and no way to the administration', async ({ page }) => {
  const guest = aGuest('Nora');
  await anAccount(page.request, guest);
  await page.goto('/en-gb/admin/payments');
  await signIn(page, guest);
  await expect(page).toHaveURL(/\/admin\/payments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});
