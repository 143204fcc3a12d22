import type { Page } from '@playwright/test';
import { anAccount, signIn } from '../fixtures/account';
import { aGuest } from '../fixtures/guest';
import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

/** A device with fingerprint or face, of which the visitor is the owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const devices = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });

test('a customer makes a passkey, signs in with it, and signs the other device out', async ({ page, browser }) => {
  const customer = aGuest('Petra');
  await anAccount(page.request, customer);
  await withAuthenticator(page);
  await page.goto('/en-gb/login');
  await signIn(page, customer);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByLabel('Current password').fill(customer.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('The passkey My laptop is added.')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/en-gb/login');
  await signIn(elsewhere, customer);
  await expect(devices(elsewhere).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'My account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.goto('/en-gb/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign out everywhere else' })
    .click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await elsewhere.close();
});

for (const viewport of [PHONE, { width: 820, height: 1180 }, DESKTOP])
  test(
    `the security of an account fits ${viewport.width} pixels and is accessible`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const customer = aGuest('Rut');
      await anAccount(page.request, customer);
      await page.goto('/en-gb/login');
      await signIn(page, customer);
      await expect(devices(page).getByText('This device')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Turn on' }).click();
      const dialog = page.getByRole('dialog', { name: 'Two-step verification' });
      await dialog.getByLabel('Current password').fill(customer.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused();
    },
  );
