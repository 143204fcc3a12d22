import type { Browser, Page } from '@playwright/test';
import type { Balancer } from '../fixtures/balancer';
import { isAtRest } from '../fixtures/in-page';
import { expect, test } from '../fixtures/shell-deployment';
import { errorsOf } from '../fixtures/storefront';

test.describe.configure({ mode: 'default', timeout: 240_000 });
// A trace of nine browsers would cost more than they do themselves.
test.use({ trace: 'off' });

interface Visit {
  page: Page;
  /** Every file of the shell that the page has asked for: its name, and what was answered. */
  assets: { name: string; status: number }[];
  errors: string[];
}

async function visitor(browser: Browser, { origin }: Balancer): Promise<Visit> {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
  const assets: Visit['assets'] = [];
  const note = (url: string, status: number) => {
    const name = /\/assets\/([^?]+)/.exec(url)?.[1];
    if (name) assets.push({ name, status });
  };
  page.on('response', (response) => note(response.url(), response.status()));
  page.on('requestfailed', (request) => note(request.url(), 0));
  return { page, assets, errors: errorsOf(page) };
}

/** The first script tells which shell a page came from. */
const mainOf = ({ assets }: Visit) => assets.find(({ name }) => /^main\..*\.js$/.test(name))?.name;

async function expectToRun(visit: Visit): Promise<void> {
  await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // Scripts start after the first paint: before it nothing is on its way either.
  await expect.poll(() => mainOf(visit)).toBeDefined();
  await expect.poll(() => visit.page.evaluate(isAtRest)).toBe(true);
  expect(visit.assets.filter(({ status }) => status !== 200)).toEqual([]);
  expect(visit.errors).toEqual([]);
}

const notServed = async (origin: string, names: readonly string[]): Promise<string[]> => {
  const answers = await Promise.all(names.map(async (name) => (await fetch(`${origin}/assets/${name}`)).ok));
  return names.filter((_, index) => !answers[index]);
};

/** A step to the page of another remote, which the browser takes by itself. */
async function signInIsShown({ page }: Visit): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

test('eight pages of an old and a new shell have their scripts, and one stays whole without the old one', async ({
  browser,
  deployment: { balancer, old, next },
}) => {
  await balancer.before([old.origin, next.origin]);
  const visits: Visit[] = [];
  for (let count = 0; count < 8; count += 1) {
    const visit = await visitor(browser, balancer);
    await visit.page.goto('/en-gb');
    await expectToRun(visit);
    visits.push(visit);
    // Where a page takes an even number of requests, all pages would come from one server.
    const previous = visits.at(-2);
    if (previous && mainOf(previous) === mainOf(visit)) await fetch(`${balancer.origin}/en-gb/login`);
  }
  expect(new Set(visits.map(mainOf)).size).toBe(2);
  // Which server a file is asked of is chance: both have to have all.
  const names = [...new Set(visits.flatMap(({ assets }) => assets.map(({ name }) => name)))];
  for (const { origin } of [old, next]) expect(await notServed(origin, names)).toEqual([]);
  await balancer.before([next.origin]);
  await old.stop();
  const fresh = await visitor(browser, balancer);
  await fresh.page.goto('/en-gb');
  await expectToRun(fresh);
  const open = visits.find((visit) => mainOf(visit) !== mainOf(fresh));
  if (!open) throw new Error('No page of the old shell is open.');
  const before = open.assets.length;
  await signInIsShown(open);
  await expectToRun(open);
  const loadedSince = open.assets.slice(before).map(({ name }) => name);
  expect(loadedSince.length).toBeGreaterThan(0);
  await signInIsShown(fresh);
  await expectToRun(fresh);
  expect(fresh.assets.map(({ name }) => name)).not.toEqual(expect.arrayContaining(loadedSince));
  await Promise.all([...visits, fresh].map(({ page }) => page.context().close()));
});

test('a shell that is told to end drops no request, whether it is on its way or comes meanwhile', async ({
  deployment: { balancer, old, next },
}) => {
  await old.restart();
  await balancer.before([old.origin, next.origin]);
  let isOver = false;
  const statuses: number[] = [];
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = await fetch(`${balancer.origin}/en-gb/login`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  });
  await expect.poll(() => statuses.length).toBeGreaterThan(20);
  await old.stop();
  const whileItEnded = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(whileItEnded + 20);
  isOver = true;
  await Promise.all(visitors);
  expect(balancer.dropped).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
