import type { Page } from '@playwright/test';
import { expect, test, type Staging } from '../fixtures/staging';
import { CALM, DESKTOP, errorsOf, expectAccessible, inGate, PHONE } from '../fixtures/storefront';

test.describe.configure({ mode: 'default', timeout: 90_000 });
test.use(CALM);

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Releases of this page' });
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Swapped releases' });

/** Releases of a remote from which the page has taken anything: its entry, its list of hashes. */
const foldersOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) => [
      ...new Set(
        [
          ...performance.getEntriesByType('resource').map((entry) => entry.name),
          ...[...document.querySelectorAll('link')].map(({ href }) => href),
        ].flatMap((url) => new RegExp(`/remotes/${name}/(?!_files/)([^/]+)/`).exec(url)?.[1] ?? []),
      ),
    ],
    remote,
  );

async function applied(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await panelOf(page).getByRole('button', { name: 'Apply and reload' }).press('Enter');
  await loaded;
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `at ${viewport.width} px, another release is chosen by keyboard, named by a banner and taken back`,
    inGate(viewport === PHONE),
    async ({ page, staging: { origin, search } }) => {
      const errors = errorsOf(page);
      await page.setViewportSize(viewport);
      await page.goto(`${origin}/en-gb?releases`);
      const choice = panelOf(page).getByLabel('mf-search');
      await expect(choice).toHaveAccessibleDescription(new RegExp(`^Now: ${search.given} · contract 1 · `));
      await expectAccessible(page);
      await choice.press('End');
      while ((await choice.inputValue()) !== search.next) await choice.press('ArrowUp');
      await applied(page);
      await expect(bannerOf(page)).toContainText(`mf-search → ${search.next}`);
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => foldersOf(page, 'mf-search')).toEqual([search.next]);
      await expectAccessible(page);
      await bannerOf(page).getByRole('button', { name: 'Reset to the released ones' }).press('Enter');
      await expect(bannerOf(page)).toBeHidden();
      await expect.poll(() => foldersOf(page, 'mf-search')).toEqual([search.given]);
      expect(errors).toEqual([]);
    },
  );
}

test('a link with an override in it is not applied silently, and what is refused leaves the page as it is', async ({
  page,
  context,
  staging: { origin, search },
}) => {
  await page.goto(`${origin}/en-gb/search?releases=mf-search@${search.next}`);
  await expect(panelOf(page).getByText('Nothing has been changed yet')).toBeVisible();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'forecourt_releases' }));
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  expect(await foldersOf(page, 'mf-search')).toEqual([search.given]);
  await page.goto(`${origin}/en-gb/search?releases=mf-search@7.7.7`);
  await panelOf(page).getByRole('button', { name: 'Apply and reload' }).click();
  await expect(panelOf(page).getByRole('alert')).toContainText('This choice was refused');
});

test("a remote on a developer's machine runs in the storefront; the policy names it on this page alone", async ({
  page,
  staging: { origin, laptop },
}) => {
  const errors = errorsOf(page);
  await page.goto(`${origin}/en-gb/checkout?releases`);
  await panelOf(page).getByLabel('mf-checkout').selectOption(laptop);
  await applied(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        (from) => performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(from)).length,
        laptop,
      ),
    )
    .toBeGreaterThan(1);
  expect(await foldersOf(page, 'mf-checkout')).toEqual([]);
  expect(errors).toEqual([]);
  const somebodyElse = await fetch(`${origin}/en-gb/checkout`);
  expect(somebodyElse.headers.get('content-security-policy')).not.toContain(laptop);
});

test('production has neither panel nor overrides', async ({ page, request, staging: { search } }) => {
  await page.goto(`/en-gb?releases=mf-search@${search.given}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await expect(panelOf(page)).toBeHidden();
  expect((await request.get('/releases')).status()).toBe(404);
  expect((await request.put('/releases/swaps', { data: { 'mf-search': search.given } })).status()).toBe(404);
});

async function visit({ origin }: Staging, cookie = '') {
  const answer = await fetch(`${origin}/en-gb`, { headers: { cookie } });
  const version = /"mf-search":\{"version":"([^"]+)"/.exec(await answer.text())?.[1];
  return {
    version,
    cookie:
      cookie ||
      answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
  };
}

test('who is in a canary stays in it while its share grows, and leaves it when it ends', async ({ staging }) => {
  const { search, giveNextTo } = staging;
  await giveNextTo(20);
  let inside = await visit(staging);
  await expect(async () => {
    inside = await visit(staging);
    expect(inside.version).toBe(search.next);
  }).toPass({ timeout: 30_000, intervals: [50] });
  const others = await Promise.all(Array.from({ length: 20 }, () => visit(staging)));
  await giveNextTo(60);
  await expect
    .poll(
      async () =>
        (await Promise.all(others.map(({ cookie }) => visit(staging, cookie)))).filter(
          ({ version }) => version === search.next,
        ).length,
    )
    .toBeGreaterThan(8);
  expect((await visit(staging, inside.cookie)).version).toBe(search.next);
  await giveNextTo(0);
  await expect.poll(async () => (await visit(staging, inside.cookie)).version).toBe(search.given);
});

test('a visit after a deployment loads what has changed alone', async ({ page, staging }) => {
  const { origin, search, giveNextTo } = staging;
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) => (/\/remotes\/mf-search\//.test(entry.name) ? [entry as PerformanceResourceTiming] : []))
        .map(({ name, transferSize }) => ({ name: name.replace(/.*\//, ''), isNew: transferSize > 0 })),
    );
  const open = async (version: string) => {
    await page.goto(`${origin}/en-gb`);
    await expect(page.getByRole('combobox', { name: 'Pick-up and return' })).toBeEditable();
    await expect.poll(() => foldersOf(page, 'mf-search')).toEqual([version]);
    await page.waitForLoadState('networkidle');
    return loaded();
  };
  await open(search.given);
  await giveNextTo(100);
  await expect.poll(async () => (await visit(staging)).version).toBe(search.next);
  const files = await open(search.next);
  // The next release is the same build: its entry and its list of hashes are what is new.
  expect(files.flatMap(({ name, isNew }) => (isNew ? name : [])).sort()).toEqual(['hashes.json', 'remoteEntry.js']);
  expect(files.length).toBeGreaterThan(4);
  await giveNextTo(0);
});
