import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from '../fixtures/keyboard';
import { CALM, DESKTOP, errorsOf, expect, expectAccessible, inGate, PHONE, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.use(CALM);

/** What the results say in a language. */
const WORDS = [
  {
    language: 'en-GB',
    path: '/en-gb/search',
    cars: 'Cars',
    filters: /^Filters/,
    gearbox: 'Gearbox',
    manual: /^Manual/,
    show: /^Show \d+ cars?$/,
    sort: 'Sort by',
    days: 'Cheapest days',
    map: 'Map',
    branches: 'Our branches',
    compare: /^Compare: /,
    compareNow: 'Compare now',
    agency: 'Agency',
    account: 'My account',
    signOut: 'Sign out',
  },
  {
    language: 'es-AR',
    path: '/es-ar/buscar',
    cars: 'Coches',
    filters: /^Filtros/,
    gearbox: 'Cambio',
    manual: /^Manual/,
    show: /^Ver \d+ coches?$/,
    sort: 'Ordenar',
    days: 'Días más baratos',
    map: 'Mapa',
    branches: 'Nuestras oficinas',
    compare: /^Comparar: /,
    compareNow: 'Comparar ahora',
    agency: 'Agencia',
    account: 'Mi cuenta',
    signOut: 'Cerrar sesión',
  },
  {
    language: 'de',
    path: '/de/suche',
    cars: 'Autos',
    filters: /^Filter/,
    gearbox: 'Getriebe',
    manual: /^Schaltgetriebe/,
    show: /^\d+ Autos? anzeigen$/,
    sort: 'Sortieren',
    days: 'Günstigste Tage',
    map: 'Karte',
    branches: 'Unsere Stationen',
    compare: /^Vergleichen: /,
    compareNow: 'Jetzt vergleichen',
    agency: 'Agentur',
    account: 'Mein Konto',
    signOut: 'Abmelden',
  },
  {
    language: 'ru',
    path: '/ru/poisk',
    cars: 'Автомобили',
    filters: /^Фильтры/,
    gearbox: 'Коробка',
    manual: /^Механика/,
    show: /^Показать \d+ автомобил/,
    sort: 'Сортировка',
    days: 'Дешёвые дни',
    map: 'Карта',
    branches: 'Наши офисы',
    compare: /^Сравнить: /,
    compareNow: 'Сравнить',
    agency: 'Агентство',
    account: 'Личный кабинет',
    signOut: 'Выйти',
  },
] as const;
type Words = (typeof WORDS)[number];

/** Both widths and another language at each: English is walked through by `book-by-keyboard.spec.ts` at both widths. */
const seenInGate = (viewport: typeof PHONE, { language }: Words) =>
  inGate(language === (viewport === PHONE ? 'de' : 'ru'));

const main = (page: Page) => page.getByRole('main');
const cars = (page: Page, words: Words) =>
  page.getByRole('list', { name: words.cars, exact: true }).getByRole('article');

/** Opened by key, looked at, closed by key; the focus comes back to where it was. */
async function visit(page: Page, opener: Locator, seen: Locator) {
  await pressOn(page, opener);
  await expect(seen).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(seen).toBeHidden();
  await expect(opener).toBeFocused();
}

/** On phones the filters are a sheet. */
async function filter(page: Page, words: Words) {
  const opener = main(page).getByRole('button', { name: words.filters });
  const sheet = await opener.isVisible();
  if (sheet) await pressOn(page, opener);
  await pressOn(page, page.getByRole('group', { name: words.gearbox }).getByRole('button', { name: words.manual }));
  await expect(page).toHaveURL(/f-transmission=manual/);
  await expectAccessible(page);
  if (sheet) await pressOn(page, page.getByRole('button', { name: words.show }));
}

async function compare(page: Page, words: Words) {
  for (const index of [0, 1])
    await pressOn(page, main(page).getByRole('checkbox', { name: words.compare }).nth(index), 'Space');
  await expect(page).toHaveURL(/compare=\d+&compare=\d+/);
  await visit(page, main(page).getByRole('button', { name: words.compareNow }), page.getByRole('table'));
}

async function walk(page: Page, words: Words) {
  await expect(cars(page, words).first()).toBeVisible();
  await expectAccessible(page);
  await visit(page, main(page).getByRole('button', { name: words.days }), page.getByRole('dialog').getByRole('grid'));
  await filter(page, words);
  await visit(
    page,
    main(page).getByRole('button', { name: words.map }),
    // The map comes after its dialog: only what is seen is judged.
    page.getByRole('dialog', { name: words.branches }).getByRole('button', { pressed: true }),
  );
  await tabTo(page, main(page).getByLabel(words.sort));
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/sort=priceDesc/);
  await compare(page, words);
  const first = await cars(page, words).first().getByRole('heading').textContent();
  await page.reload();
  await expect(cars(page, words).first().getByRole('heading')).toHaveText(first ?? '');
  await expect(main(page).getByRole('checkbox', { name: words.compare, checked: true })).toHaveCount(2);
}

for (const viewport of [DESKTOP, PHONE]) {
  for (const words of WORDS) {
    const details = seenInGate(viewport, words);
    test(
      `a visitor filters, sorts and compares by keyboard in ${words.language} at ${viewport.width} px`,
      details,
      async ({ page, request }) => {
        test.slow();
        const errors = errorsOf(page);
        await page.setViewportSize(viewport);
        const trip = await aTrip(request, { placeId: 101, inDays: 50 });
        await page.goto(`${words.path}?${trip.search}`);
        await walk(page, words);
        expect(errors).toEqual([]);
      },
    );
  }
}

const AGREEMENT = 'AZURE-CORP';

/** The demo agency's user. */
async function signInAsAgency(page: Page) {
  await page.goto('/en-gb/login');
  const form = page.getByRole('form', { name: 'Sign in' });
  await typeInto(page, form.getByLabel('E-mail address'), 'agency@azuredrive.example');
  await typeInto(page, form.getByLabel('Password', { exact: true }), 'Demo!2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
}

for (const viewport of [DESKTOP, PHONE]) {
  for (const words of WORDS) {
    const details = inGate(viewport === PHONE && words.language === 'de');
    test(
      `an agency sees its prices until it signs out, by keyboard in ${words.language} at ${viewport.width} px`,
      details,
      async ({ page, request }) => {
        test.slow();
        const errors = errorsOf(page);
        await page.setViewportSize(viewport);
        const trip = await aTrip(request, { placeId: 101, inDays: 50 });
        const prices = cars(page, words).first().getByLabel(words.agency, { exact: true });
        await signInAsAgency(page);
        const results = `${words.path}?${trip.search}&commercialAgreementCode=${AGREEMENT}`;
        await page.goto(results);
        await expect(prices).toBeVisible();
        await expectAccessible(page);
        await pressOn(page, main(page).getByRole('button', { name: AGREEMENT }));
        await expect(page).not.toHaveURL(/commercialAgreementCode/);
        await expect(prices).toBeVisible();
        await page.goto(results);
        await expect(main(page).getByRole('button', { name: AGREEMENT })).toBeVisible();
        await pressOn(page, page.getByRole('banner').getByRole('button', { name: words.account }));
        await tabTo(page, page.getByRole('menuitem', { name: words.signOut }), 'ArrowDown');
        await page.keyboard.press('Enter');
        await expect(prices).toBeHidden();
        await expect(page).not.toHaveURL(/commercialAgreementCode|agencyGuid/);
        await expect(cars(page, words).first()).toBeVisible();
        expect(errors).toEqual([]);
      },
    );
  }
}
