import type { Page } from '@playwright/test';
import { CALM, expect, expectAccessible, inGate, test } from '../fixtures/storefront';
import { aTrip, type Trip } from '../fixtures/trip';

test.use(CALM);

/** Path-like words such as `checkout.submit.book`: a text that nobody wrote. */
const RAW_KEY = /\b[a-z][a-zA-Z]+(?:\.[a-zA-Z][a-zA-Z_]+){2,}\b/;
const FIRST_PARTS =
  'errors actions states carFacts searchForm signUp form results offer filters sort checkout steps extras summary ' +
  'promotionCode submit fields payment terms confirmation';
const TWO_PART_KEY = new RegExp(`\\b(?:${FIRST_PARTS.replaceAll(' ', '|')})\\.[a-zA-Z]+\\b`);
/** Interpolations that got no value. */
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object /;

/** Addresses have dots as well, and are no keys. */
const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, '').replace(/https?:\/\/\S+/g, '');

const textOf = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const spoken = [...body.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, (body as HTMLElement).innerText, ...spoken].join('\n');
  });

async function expectWritten(page: Page) {
  const text = withoutAddresses(await textOf(page));
  for (const unwritten of [RAW_KEY, TWO_PART_KEY, UNFILLED]) expect(text).not.toMatch(unwritten);
}

interface Wording {
  path: string;
  lang: string;
  searchPath: string;
  search: string;
  pickUp: string;
  found: RegExp;
  choose: RegExp;
  money: RegExp;
  checkout: string;
  go: string;
  firstName: string;
  book: RegExp;
  missing: string;
}

const GERMAN: Wording = {
  path: 'de',
  lang: 'de',
  searchPath: 'suche',
  search: 'Suchen',
  pickUp: 'Abholung',
  found: /^\d+ Autos gefunden$/,
  choose: /^Auswählen: /,
  money: /\d,\d\d\s€/,
  checkout: 'Ihre Buchung',
  go: 'Weiter zu Ihren Angaben',
  firstName: 'Vorname',
  book: /^Für \S+\s€ buchen/,
  missing: 'Vorname',
};
const SPANISH: Wording = {
  path: 'es-es',
  lang: 'es-ES',
  searchPath: 'buscar',
  search: 'Buscar',
  pickUp: 'Recogida',
  found: /^\d+ coches encontrados$/,
  choose: /^Elegir: /,
  money: /\d,\d\d\s€/,
  checkout: 'Su reserva',
  go: 'Continuar a sus datos',
  firstName: 'Nombre',
  book: /^Reservar por \S+\s€/,
  missing: 'Nombre',
};
const RUSSIAN: Wording = {
  path: 'ru',
  lang: 'ru',
  searchPath: 'poisk',
  search: 'Найти',
  pickUp: 'Получение',
  found: /^Найден\S* \d+ автомобил/,
  choose: /^Выбрать: /,
  money: /\d,\d\d\s€/,
  checkout: 'Ваше бронирование',
  go: 'Далее: ваши данные',
  firstName: 'Имя',
  book: /^Забронировать, \S+\s€/,
  missing: 'Имя',
};

async function seeLanding(page: Page, { path, lang, search }: Wording) {
  await page.goto(`/${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('main').getByRole('button', { name: search, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectWritten(page);
  await expectAccessible(page);
}

async function seeResults(page: Page, { path, searchPath, pickUp, found, choose, money }: Wording, trip: Trip) {
  await page.goto(`/${path}/${searchPath}?${trip.search}`);
  await expect(page.getByRole('status').filter({ hasText: found })).toBeVisible();
  await expect(page.getByRole('main').getByText(pickUp).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(money);
  await expect(page.getByRole('link', { name: choose }).first()).toBeVisible();
  await expectWritten(page);
  await expectAccessible(page);
}

async function seeCheckout(page: Page, { path, checkout, go, firstName, book, missing }: Wording, trip: Trip) {
  await page.goto(`/${path}/checkout?${trip.checkout}&paymentMethodId=-1`);
  await expect(page.getByRole('heading', { level: 1, name: checkout })).toBeVisible();
  await page.getByRole('button', { name: go, exact: true }).click();
  await expect(page.getByLabel(firstName, { exact: true })).toBeVisible();
  await expectWritten(page);
  await page.getByRole('button', { name: book }).click();
  await expect(page.getByRole('link', { name: missing, exact: true })).toBeVisible();
  await expectWritten(page);
  await expectAccessible(page);
}

for (const wording of [GERMAN, SPANISH, RUSSIAN]) {
  // Argentinian Spanish (below) is made from the Spanish texts.
  test(
    `landing page, results and checkout speak ${wording.lang} throughout`,
    inGate(wording === RUSSIAN),
    async ({ page }) => {
      const trip = await aTrip(page.request, { placeId: 701, inDays: 30 });
      await seeLanding(page, wording);
      await seeResults(page, wording, trip);
      await seeCheckout(page, wording, trip);
    },
  );
}

test('Argentinian Spanish speaks with the words of Argentina, in the HTML and in the browser', async ({
  page,
  request,
}) => {
  const argentinian = { ...SPANISH, path: 'es-ar', lang: 'es-AR', pickUp: 'Retiro', found: /^\d+ autos encontrados$/ };
  const html = await (await request.get('/es-ar')).text();
  expect(html).toMatch(/<html[^>]* lang="es-AR"/);
  expect(html).toContain('Un buen auto, listo al aterrizar');
  await seeLanding(page, argentinian);
  await expect(page.getByRole('heading', { level: 1, name: 'Un buen auto, listo al aterrizar' })).toBeVisible();
  const trip = await aTrip(page.request, { placeId: 701, inDays: 50 });
  await seeResults(page, { ...argentinian, money: /€/ }, trip);
  await expect(page.locator('body')).not.toContainText(/\b(coches?|recogida)\b/i);
});

test('what editors have written is Polish on the Polish site: menu, page and footer', async ({ page }) => {
  await page.goto('/pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('main').getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dobry samochód, gotowy po lądowaniu' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Samochody' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Warunki wynajmu' })).toBeVisible();
  await expectWritten(page);
});

test('changing the language on the results keeps the search', async ({ page }) => {
  const trip = await aTrip(page.request, { placeId: 701, inDays: 70 });
  await page.goto(`/en-gb/search?${trip.search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cars at Munich Airport (MUC)' })).toBeVisible();
  const before = new URL(page.url()).searchParams;
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page
    .getByRole('link', { name: 'Deutsch' })
    .or(page.getByRole('button', { name: 'Deutsch' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/suche\?/);
  await expect(page.getByRole('status').filter({ hasText: GERMAN.found })).toBeVisible();
  const after = new URL(page.url()).searchParams;
  for (const name of ['dateFrom', 'dateTo', 'hourFrom', 'hourTo', 'pickUpPlaceId', 'dropOffPlaceId'])
    expect(after.get(name)).toBe(before.get(name));
});

const SCREENS = [
  '',
  'login',
  'register',
  'forgot-password',
  'checkout',
  'payment',
  'booking-success',
  'booking-error',
  'booking-paid',
  'locations',
  'contact',
  'faq',
  'no-such-page',
];
const KEYS_IN_GATE = ['de'];
for (const language of [...KEYS_IN_GATE, 'en-gb', 'ru', 'es-es', 'fr-fr']) {
  const details = inGate(KEYS_IN_GATE.includes(language));
  test(`no screen in ${language} shows a raw message key`, details, async ({ page }) => {
    for (const screen of SCREENS) {
      await page.goto(`/${language}/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectWritten(page);
    }
  });
}

for (const language of ['es-es', 'de'])
  test(
    `everything in the header has its room at every width in ${language}`,
    inGate(language === 'de'),
    async ({ page }) => {
      await page.goto(`/${language}`);
      const bar = page.getByRole('banner').locator('> div').first();
      for (const width of [320, 390, 768, 1000, 1040, 1200, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await expect
          .poll(() => bar.evaluate((row) => row.scrollWidth - row.clientWidth), { message: `${width} px` })
          .toBe(0);
      }
    },
  );
