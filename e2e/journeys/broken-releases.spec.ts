import {
  BROKEN,
  BROKEN_ON_SERVER,
  openWithBroken,
  type BrokenStorefront,
  type Fault,
} from '../fixtures/broken-releases';
import { expect, inGate, test } from '../fixtures/storefront';

const OWN_PAGE = {
  'mf-search': '/en-gb/search',
  'mf-checkout': '/en-gb/checkout',
  'mf-payments': '/en-gb/payment',
  'mf-account': '/en-gb/login',
} as const;
type Remote = keyof typeof OWN_PAGE;
const REMOTES = Object.keys(OWN_PAGE) as Remote[];
const FAILED = 'This part of the page could not be loaded';
/** From the click to the message (specification "survival"). */
const TOLD_WITHIN = { timeout: 8000 };

let opened: BrokenStorefront | undefined;
test.afterEach(async () => opened?.close());

(Object.keys(BROKEN) as Fault[]).forEach((fault, index) => {
  test(
    `a release that ${fault} is replaced by the last good one, in every remote`,
    inGate(fault === 'throws while it renders'),
    async ({ page }) => {
      opened = await openWithBroken(REMOTES, fault, { port: 20 + index });
      for (const remote of REMOTES) {
        const taken = page.waitForResponse(
          (answer) => answer.url().includes(`/remotes/${remote}/${opened?.good[remote]}/remoteEntry.js`) && answer.ok(),
        );
        await page.goto(opened.origin + OWN_PAGE[remote]);
        await taken;
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByText(FAILED)).toBeHidden();
        await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
      }
    },
  );
});

test(
  'a release that throws, with none before it, is told in time and recovers by a retry once rolled back',
  inGate(false),
  async ({ page }) => {
    opened = await openWithBroken(['mf-search'], 'throws while it renders', { port: 30, lastGood: false });
    await page.goto(opened.origin + OWN_PAGE['mf-search']);
    await expect(page.getByText(FAILED)).toBeVisible(TOLD_WITHIN);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await opened.rollBack();
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click({ timeout: 1000 });
      await expect(page.getByText(FAILED)).toBeHidden({ timeout: 3000 });
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  },
);

test('one changed byte in the last good release is refused as well, and nothing of it runs', async ({ page }) => {
  opened = await openWithBroken(['mf-search'], 'throws while it loads', { port: 31 });
  await page.route(`**/remotes/mf-search/${opened.good['mf-search']}/**/*.js`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.executed = true;${await answer.text()}` });
  });
  await page.goto(opened.origin + OWN_PAGE['mf-search']);
  await expect(page.getByText(FAILED)).toBeVisible(TOLD_WITHIN);
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
});

(Object.keys(BROKEN_ON_SERVER) as (keyof typeof BROKEN_ON_SERVER)[]).forEach((fault, index) => {
  test(
    `a release that ${fault} gets nothing, and its page is whole in the browser`,
    inGate(index === 0),
    async ({ page, request }) => {
      opened = await openWithBroken(['mf-search'], fault, { port: 32 + index });
      const { origin } = opened;
      const hangs = fault === 'hangs in its server build';
      // No page waits for a server build that hangs; the pages after it was found out are rendered without it.
      await expect(async () => {
        const [search, checkout] = await Promise.all([
          request.get(origin + OWN_PAGE['mf-search']),
          request.get(origin + OWN_PAGE['mf-checkout']),
        ]);
        expect(await search.text()).not.toMatch(/root:|<pre/);
        for (const answer of [search, checkout]) expect(await answer.text()).toContain('</footer>');
        expect(await (await request.get(`${origin}/healthz`)).json()).toMatchObject({
          rendering: { state: 'ready', setAside: hangs ? [{ remote: 'mf-search' }] : [] },
        });
      }).toPass();
      await page.goto(origin + OWN_PAGE['mf-search']);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(FAILED)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    },
  );
});
