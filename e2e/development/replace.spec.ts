import { expect, test, type Page } from '@playwright/test';
import { freePort } from '../fixtures/processes';
import { workingCopy } from '../fixtures/working-copy';

test.describe.configure({ mode: 'serial' });

let copy: Awaited<ReturnType<typeof workingCopy>>;
let stops: (() => Promise<void>)[] = [];
let origin: string;
let laptop: string;

test.beforeAll(async () => {
  const [port, remotePort] = [await freePort(), await freePort()];
  [origin, laptop] = [`http://localhost:${port}`, `http://localhost:${remotePort}`];
  copy = await workingCopy();
  stops = [
    copy.develop(port, { RELEASE_CHANNEL: 'staging', REMOTE_ORIGINS: laptop }),
    copy.developRemote('mf-search', remotePort),
  ];
});
test.afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await copy.remove();
});

/** Opens a page, once everything has been built, and leaves a mark that no reload leaves there. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState('networkidle');
  }).toPass();
  await page.evaluate(() => void Object.assign(globalThis, { isAsOpened: true }));
}
const isAsOpened = (page: Page) => page.evaluate(() => 'isAsOpened' in globalThis);

const LOGIN_FORM = 'mf-account/src/features/sign-in/login-form.tsx';
const SEARCH_FORM = 'mf-search/src/features/search-form/search-form';

test('a changed page is in the open one without a reload, with what was typed', async ({ page }) => {
  await open(page, '/en-gb/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('ana@example.com');
  await copy.replace(LOGIN_FORM, "aria-label={t('logIn.title')}", 'aria-label="Changed form"');
  await expect(page.getByRole('form', { name: 'Changed form' })).toBeVisible();
  await expect(email).toHaveValue('ana@example.com');
  expect(await isAsOpened(page)).toBe(true);
});

test('so is a changed widget in the page of another remote, twice', async ({ page }) => {
  await open(page, '/en-gb');
  const place = page.getByRole('combobox', { name: 'Pick-up and return' });
  await place.fill('Palm');
  for (const [before, after] of [
    ["<div className={css['places']}>", '<div className={css[\'places\']} title="Once">'],
    ['title="Once"', 'title="Twice"'],
  ] as const) {
    await copy.replace(`${SEARCH_FORM}.tsx`, before, after);
    await expect(page.getByTitle(/title="(.*)"/.exec(after)?.[1] ?? '')).toBeVisible();
    await expect(place).toHaveValue('Palm');
  }
  expect(await isAsOpened(page)).toBe(true);
});

test('so is a changed style sheet', async ({ page }) => {
  await open(page, '/en-gb');
  const place = page.getByRole('combobox', { name: 'Pick-up and return' });
  await place.fill('Palm');
  await copy.replace(`${SEARCH_FORM}.module.css`, '.places,', '.places {\n  scroll-margin-top: 77px;\n}\n\n.places,');
  await expect(page.getByTitle('Twice')).toHaveCSS('scroll-margin-top', '77px');
  await expect(place).toHaveValue('Palm');
  expect(await isAsOpened(page)).toBe(true);
});

test('so is a changed component of the shell around them', async ({ page }) => {
  await open(page, '/en-gb/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill('ana@example.com');
  await copy.replace('shell/src/browser/app/layout.tsx', '<main ', '<main title="Changed shell" ');
  await expect(page.getByTitle('Changed shell')).toBeVisible();
  await expect(email).toHaveValue('ana@example.com');
  expect(await isAsOpened(page)).toBe(true);
});

test('a dev server’s widget is in another remote’s page at first try, and changes there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `/en-gb?releases=mf-search@${laptop}`);
  await page.getByRole('button', { name: 'Apply and reload' }).click();
  await expect(page.getByRole('complementary', { name: 'Swapped releases' })).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Pick-up and return' });
  await place.fill('Palm');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.startsWith(`${laptop}/widget-SearchForm`))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/last-good?'))).toEqual([]);
  await page.evaluate(() => void Object.assign(globalThis, { isAsOpened: true }));
  await copy.replace(`${SEARCH_FORM}.tsx`, 'title="Twice"', 'title="Of the laptop"');
  await expect(page.getByTitle('Of the laptop')).toBeVisible();
  await expect(place).toHaveValue('Palm');
  expect(await isAsOpened(page)).toBe(true);
});

test('a dev server’s page is in the shell at first try, and changes there with what was typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `/en-gb/search?pickUpPlaceId=601&dropOffPlaceId=601&releases=mf-search@${laptop}`);
  await page.getByRole('button', { name: 'Apply and reload' }).click();
  await expect(page.getByRole('complementary', { name: 'Swapped releases' })).toBeVisible();
  const place = page.getByRole('main').getByRole('combobox', { name: 'Pick-up and return' });
  await place.fill('Palm');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.startsWith(`${laptop}/page-SEARCH`))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/last-good?'))).toEqual([]);
  await page.evaluate(() => void Object.assign(globalThis, { isAsOpened: true }));
  await copy.replace(
    'mf-search/src/app/search-page.tsx',
    "<p className={css['wanted']}>",
    '<p className={css[\'wanted\']} title="Of the page">',
  );
  await expect(page.getByTitle('Of the page')).toBeVisible();
  await expect(place).toHaveValue('Palm');
  expect(await isAsOpened(page)).toBe(true);
});

test('what nobody can take over reloads the page', async ({ page }) => {
  await open(page, '/en-gb/login');
  await copy.replace(
    'mf-account/src/remote.ts',
    'const remote:',
    'Object.assign(globalThis, { isNewer: 1 });\nconst remote:',
  );
  await page.waitForFunction(() => 'isNewer' in globalThis, undefined, { timeout: 120_000 });
  expect(await isAsOpened(page)).toBe(false);
});
