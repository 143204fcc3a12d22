import type { Browser, Page } from '@playwright/test';
import { acceptTerms, bookButton, confirmed, expectKept, fillDriver, openDetails } from '../fixtures/checkout';
import { aGuest, type Guest } from '../fixtures/guest';
import {
  everybodyGets,
  expect,
  test,
  versionFor,
  visit,
  type Installation,
  type ShellServer,
} from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { errorsOf, inGate } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

test.describe.configure({ mode: 'default', timeout: 240_000 });
// A trace of twenty browsers would cost more than they do themselves.
test.use({ trace: 'off' });

/** Visitors share the test machine's processors, so they come a few at a time, and are patient. */
const AT_ONCE = 4;
const PATIENCE = 60_000;

async function each<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE) {
    results.push(
      ...(await Promise.all(items.slice(first, first + AT_ONCE).map((item, index) => work(item, first + index)))),
    );
  }
  return results;
}

const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index);

/** The version of a build in the store, given to nobody yet but the people of another channel. */
async function published({ release }: Installation, mark: string): Promise<string> {
  const told = await withOtherBuild({ mark }, (folder) =>
    release('publish', 'mf-checkout', '--build', folder, '--channel', 'staging'),
  );
  expect(told).toMatchObject({ code: 0 });
  return String(told.data['version']);
}

interface Visitor {
  page: Page;
  guest: Guest;
  errors: string[];
}

/** Opens checkout and types who drives, on one of the servers, from an address of their own. */
async function visitor(browser: Browser, { origin }: ShellServer, index: number): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${index + 1}` },
  });
  const page = await context.newPage();
  const errors = errorsOf(page);
  const guest = aGuest(`Guest${index}`);
  await openDetails(
    page,
    await aTrip(page.request, { placeId: 601, inDays: 20 + index * 4, units: { min: 1 } }),
    -1,
    PATIENCE,
  );
  await fillDriver(page, guest);
  return { page, guest, errors };
}

async function bookAsTyped(page: Page): Promise<void> {
  await acceptTerms(page);
  await bookButton(page).click();
  await expect(confirmed(page)).toBeVisible({ timeout: PATIENCE });
}

/** So many are there before the deployment, and as many come during it. */
const HALF = process.env['LONG'] ? 10 : 2;

test('while mf-checkout is deployed, visitors book: nobody sees an error, nobody loses what they typed', async ({
  browser,
  installation,
}) => {
  const { servers, release } = installation;
  const next = await published(installation, 'deployed among visitors');
  const enter = (index: number) => visitor(browser, servers[index % 2 === 0 ? 0 : 1], index);
  const before = await each(numbers(HALF), enter);
  const [during, told] = await Promise.all([each(numbers(HALF, HALF), enter), release('promote', 'mf-checkout', next)]);
  expect(told).toMatchObject({ code: 0 });
  await everybodyGets(installation, next);
  await each([...before, ...during], async ({ page, guest, errors }) => {
    await expectKept(page, guest);
    await bookAsTyped(page);
    await expect(page.getByText('This part of the page could not be loaded')).toBeHidden();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

test('a page that is open keeps its release; its next full load takes the new one', async ({
  browser,
  installation,
}) => {
  const next = await published(installation, 'for the next full load');
  const { page } = await visitor(browser, installation.servers[0], 20);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await installation.release('promote', 'mf-checkout', next);
  await everybodyGets(installation, next);
  await bookAsTyped(page);
  expect(loaded.filter((url) => url.includes(`/mf-checkout/${next}/`))).toEqual([]);
  await page.reload();
  await expect(confirmed(page)).toBeVisible({ timeout: PATIENCE });
  expect(loaded.filter((url) => url.includes(`/mf-checkout/${next}/`))).not.toEqual([]);
  await page.context().close();
});

test('a page that stays open takes the newer release with its next page, and nothing typed is lost', async ({
  browser,
  installation,
}) => {
  const next = await published(installation, 'for who stays');
  const { page, guest } = await visitor(browser, installation.servers[0], 21);
  await page.clock.install();
  await page.reload();
  await expectKept(page, guest);
  await installation.release('promote', 'mf-checkout', next);
  await everybodyGets(installation, next);
  const told = page.waitForResponse(
    async (response) => response.url().endsWith('/releases/current') && (await response.text()).includes(next),
  );
  let isTold = false;
  void told.then(() => (isTold = true));
  await expect
    .poll(async () => {
      await page.clock.fastForward('05:01');
      return isTold;
    })
    .toBe(true);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
  expect(loaded.filter((url) => url.endsWith('/en-gb/faq'))).not.toEqual([]);
  await page.goBack();
  await expectKept(page, guest);
  expect(loaded.filter((url) => url.includes(`/mf-checkout/${next}/`))).not.toEqual([]);
  await page.context().close();
});

interface Dealt {
  version: string | undefined;
  cookie: string;
}

async function freshVisit(server: ShellServer): Promise<Dealt> {
  const { versions, cookies } = await visit(server);
  return { version: versions['mf-checkout'], cookie: cookies.map((set) => set.split(';')[0]).join('; ') };
}

test(
  'a canary of 20 % gets 20 % ± 3 of a thousand fresh visitors of both servers, and keeps them',
  inGate(false),
  async ({ installation }) => {
    const { servers, release } = installation;
    const next = await published(installation, 'canary');
    expect(await release('promote', 'mf-checkout', next, '--share', '20')).toMatchObject({ code: 0 });
    for (const server of servers) {
      await expect
        .poll(async () => (await each(numbers(12), () => freshVisit(server))).some(({ version }) => version === next), {
          timeout: 10_000,
        })
        .toBe(true);
    }
    const visitors = await each(numbers(1000), (index) => freshVisit(servers[index % 2 === 0 ? 0 : 1]));
    const inCanary = visitors.filter(({ version }) => version === next);
    expect(inCanary.length).toBeGreaterThanOrEqual(170);
    expect(inCanary.length).toBeLessThanOrEqual(230);
    const others = visitors.filter(({ version }) => version !== next).slice(0, 100);
    await each([...inCanary, ...others], async ({ version, cookie }, index) => {
      expect(await versionFor(servers[index % 2 === 0 ? 1 : 0], cookie)).toBe(version);
    });
  },
);

test('a rollback is live on every server within ten seconds, and no request is dropped meanwhile', async ({
  installation,
}) => {
  const { servers, release, checkout } = installation;
  const next = await published(installation, 'to be rolled back');
  await release('promote', 'mf-checkout', next);
  await everybodyGets(installation, next);
  expect(await release('rollback', 'mf-checkout', '--why', 'the sums are wrong')).toMatchObject({ code: 0 });
  const answers: number[] = [];
  await expect
    .poll(
      async () => {
        const pages = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/en-gb`)));
        answers.push(...pages.map(({ status }) => status));
        return Promise.all(servers.map((server) => versionFor(server)));
      },
      { timeout: 10_000, intervals: [100] },
    )
    .toEqual([checkout, checkout]);
  expect(new Set(answers)).toEqual(new Set([200]));
  const { data } = await release('log', '--remote', 'mf-checkout', '--limit', '1');
  expect(JSON.stringify(data)).toContain('the sums are wrong');
});
