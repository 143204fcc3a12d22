import { CALM, DESKTOP, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';

test.use(CALM);

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `who runs the storefront signs in and sees what is released, at ${viewport.width} px`,
    inGate(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/__ops');
      await expectAccessible(page);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('not right');
      await page.getByLabel('Password').fill('for-the-tests-only');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const channel = page.getByRole('region', { name: 'Channel production' }).first();
      await expect(channel.getByRole('row', { name: /mf-checkout .* everybody 100%/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  );
}
