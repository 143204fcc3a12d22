import type { Locator } from '@playwright/test';
import { errorsOf, expect, expectAccessible, inGate, test } from '../fixtures/storefront';
import { OTHER_HOST, STRANGER } from '../ports';

const WIDGETS = `${OTHER_HOST}/widgets`;

test.describe('a plain site embeds parts of the storefront', () => {
  test('two parts on one page, each in its own language, while the page keeps its looks', async ({ page }) => {
    const errors = errorsOf(page);
    await page.goto(WIDGETS);
    const own = page.getByRole('button', { name: 'Zimmer buchen' });
    const before = await own.evaluate((button) => JSON.stringify({ ...getComputedStyle(button) }));
    await expect(page.getByRole('form', { name: 'Mietwagen suchen' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'My booking' })).toBeVisible();
    expect(await own.evaluate((button) => JSON.stringify({ ...getComputedStyle(button) }))).toBe(before);
    const search = page.getByRole('button', { name: 'Suchen' });
    await expect(search).toHaveCSS('text-transform', 'none');
    await expect(search).not.toHaveCSS('background-color', 'rgb(255, 105, 180)');
    await expect(search).toHaveCSS('font-size', '18px');
    expect(await page.locator('head').locator('link[rel=stylesheet], style').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('a search leaves for the storefront with what was chosen', async ({ page, baseURL }) => {
    await page.goto(WIDGETS);
    const form = page.getByRole('form', { name: 'Mietwagen suchen' });
    await form.getByRole('button', { name: /^Abholdatum/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Mietzeitraum' });
    await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
    await calendar
      .getByRole('button', { name: /\b10\./ })
      .first()
      .click();
    await calendar
      .getByRole('button', { name: /\b14\./ })
      .first()
      .click();
    await expect(calendar).toBeHidden();
    await form.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/de/suche\\?.*pickUpPlaceId=101`));
  });

  test('a booking is looked up at the storefront, which asks for the password itself', async ({ page, baseURL }) => {
    await page.goto(WIDGETS);
    const form = page.getByRole('form', { name: 'My booking' });
    await form.getByRole('textbox', { name: 'Booking reference' }).fill('FC-1');
    await form.getByRole('textbox', { name: 'Booking reference' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/en-gb/login\\?origin=`));
  });

  test('what is far down the page loads nothing until it comes near', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(WIDGETS);
    await expect(page.getByRole('form', { name: 'Mietwagen suchen' })).toBeVisible();
    expect(asked.filter((url) => url.includes('featured-cars'))).toEqual([]);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const cars = page.getByRole('region', { name: 'Nuestros coches' });
    await expect(cars.getByRole('article')).toHaveCount(2);
    await expect
      .poll(() =>
        cars
          .getByRole('article')
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('a message sent by the contact form arrives', async ({ page }) => {
    await page.goto(WIDGETS);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Nachname' }).fill('Ruiz');
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ana@example.com');
    await page.getByRole('textbox', { name: 'Ihre Nachricht' }).fill('Gibt es am Hotel einen Stellplatz?');
    await page.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(page.getByText('ana@example.com')).toBeVisible();
  });

  test('an attribute that changes is followed', async ({ page }) => {
    await page.goto(WIDGETS);
    await expect(page.getByRole('form', { name: 'My booking' })).toBeVisible();
    await page.locator('forecourt-booking-access').evaluate((element) => element.setAttribute('language', 'es-ES'));
    await expect(page.getByRole('form', { name: 'Mi reserva' })).toBeVisible();
  });

  test('a script that comes after the page is whole shows its parts then, and until then what the page wrote', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/embed.js', (route) => route.abort('connectionreset'), { times: 1 });
    await page.goto(WIDGETS);
    await expect(page.getByRole('link', { name: 'Mietwagen suchen' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.addScriptTag({ url: `${baseURL}/embed.js` });
    await expect(page.getByRole('form', { name: 'Mietwagen suchen' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'My booking' })).toBeVisible();
  });

  test('a page of an unknown origin gets nothing, and what it wrote for that case stays', async ({ page }) => {
    await page.goto(`${STRANGER}/widgets`);
    const failed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('forecourt-failed', (event) => resolve(String((event as CustomEvent).detail)), {
            once: true,
          });
          const late = document.createElement('forecourt-booking-access');
          document.body.prepend(late);
        }),
    );
    expect(await failed).toContain('does not let');
    await expect(page.getByRole('link', { name: 'Mietwagen suchen' })).toBeVisible();
  });

  test('while a remote is away the site hears of it and shows its own words, and other parts stay', async ({
    page,
  }) => {
    await page.route('**/remotes/mf-search/**', (route) => route.abort('connectionrefused'));
    const heard: string[] = [];
    await page.exposeFunction('hear', (name: string) => heard.push(name));
    await page.addInitScript(() =>
      addEventListener('forecourt-failed', ({ target }) =>
        (globalThis as unknown as { hear: (name: string) => void }).hear((target as Element).localName),
      ),
    );
    await page.goto(WIDGETS);
    await expect.poll(() => heard).toContain('forecourt-search');
    await expect(page.getByRole('link', { name: 'Mietwagen suchen' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'My booking' })).toBeVisible();
  });

  test('a script with one changed byte is refused', async ({ page }) => {
    await page.route('**/assets/embed-host.*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto(WIDGETS);
    await refused;
    await expect(page.getByRole('link', { name: 'Mietwagen suchen' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });
});

test.describe('a single-spa root config shows pages of remotes', () => {
  const heading = (stage: Locator) => stage.getByRole('heading').first();
  const SHOWN: Readonly<Record<string, (stage: Locator) => Locator>> = {
    'Find a booking': heading,
    Search: (stage) => stage.getByRole('form', { name: 'Search for a car' }),
    Checkout: heading,
    Payment: heading,
    Company: heading,
  };

  for (const [link, shown] of Object.entries(SHOWN)) {
    test(
      `${link} is mounted by its lifecycles and goes without a trace`,
      inGate(link === 'Checkout'),
      async ({ page }) => {
        const errors = errorsOf(page);
        await page.goto(`${OTHER_HOST}/single-spa`);
        await page.getByRole('link', { name: link, exact: true }).click();
        const stage = page.getByRole('main').first();
        await expect(shown(stage)).toBeVisible();
        await expect(page).toHaveURL(/#\/[a-z-]+$/);
        await page.getByRole('link', { name: 'Home', exact: true }).click();
        await expect(stage.getByRole('heading')).toHaveCount(0);
        expect(errors).toEqual([]);
      },
    );
  }
});
