import { windowOf, type OtherWindow } from '../fixtures/other-window';
import { expect, inGate, test } from '../fixtures/storefront';
import { OTHER_BROWSERS } from '../fixtures/web-driver';

for (const { name, packages, open, isInstalled } of OTHER_BROWSERS) {
  test.describe(`in ${name}`, inGate(false), () => {
    test.skip(!isInstalled, `${name} is not installed: apt-get install ${packages}`);

    const inWindow = (title: string, walk: (window: OtherWindow, origin: string) => Promise<void>) =>
      test(title, async ({ baseURL }) => {
        const driver = await open();
        try {
          await driver.resize({ width: 1440, height: 900 });
          const window = windowOf(driver);
          await walk(window, baseURL ?? '');
          expect(await window.problems()).toEqual([]);
        } catch (error) {
          await test.info().attach('picture', { body: await driver.picture(), contentType: 'image/png' });
          throw error;
        } finally {
          await driver.close();
        }
      });

    inWindow('the landing page opens without an error', async (window, origin) => {
      await window.goto(`${origin}/en-gb`);
      await window.sees('form', 'Search for a car');
      await window.press('button', /^Pick-up date/);
      await window.sees('dialog', 'Rental dates');
    });
  });
}
