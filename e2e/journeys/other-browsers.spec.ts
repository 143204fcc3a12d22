import { windowOf, type OtherWindow } from '../fixtures/other-window';
import { expect, inGate, test } from '../fixtures/storefront';
import { OTHER_BROWSERS } from '../fixtures/web-driver';
import { OTHER_HOST } from '../ports';

interface Visit {
  window: OtherWindow;
  origin: string;
}

const JOURNEYS: Record<string, (visit: Visit) => Promise<void>> = {
  'the landing page opens without an error': async ({ window, origin }) => {
    await window.goto(`${origin}/en-gb`);
    await window.sees('form', 'Search for a car');
    await window.press(['button', /^Pick-up date/]);
    await window.sees('dialog', 'Rental dates');
  },
  'another site embeds the search, and a visitor leaves it for the results': async ({ window, origin }) => {
    await window.goto(`${OTHER_HOST}/widgets`);
    await window.press(['button', /^Abholdatum/], 'touch');
    await window.press(['button', 'Nächster Monat'], 'touch');
    await window.press(['button', /\b10\./], 'touch');
    await window.press(['button', /\b14\./], 'touch');
    await window.press(['button', 'Suchen'], window.hasPen ? 'pen' : 'touch');
    await window.cameTo(new RegExp(`^${origin}/de/suche\\?.*pickUpPlaceId=101`));
  },
};

for (const { name, packages, open, isInstalled } of OTHER_BROWSERS) {
  test.describe(`in ${name}`, inGate(false), () => {
    test.skip(!isInstalled, `${name} is not installed: apt-get install ${packages}`);
    test.slow();
    for (const [title, walk] of Object.entries(JOURNEYS))
      test(title, async ({ baseURL }) => {
        const driver = await open();
        try {
          await driver.resize({ width: 1440, height: 900 });
          const window = windowOf(driver);
          await walk({ window, origin: baseURL ?? '' });
          expect(await window.problems()).toEqual([]);
        } catch (error) {
          await test.info().attach('picture', { body: await driver.picture(), contentType: 'image/png' });
          throw error;
        } finally {
          await driver.close();
        }
      });
  });
}
