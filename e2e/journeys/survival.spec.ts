import type { Page, Route } from '@playwright/test';
import { form, openDetails } from '../fixtures/checkout';
import { expect, inGate, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';

const REMOTES = ['mf-cms', 'mf-search', 'mf-checkout', 'mf-payments', 'mf-account'] as const;
type Remote = (typeof REMOTES)[number];

/** A page whose content is the remote's own work. */
const OWN_PAGE: Record<Exclude<Remote, 'mf-cms'>, string> = {
  'mf-search': '/en-gb/search',
  'mf-checkout': '/en-gb/checkout',
  'mf-payments': '/en-gb/payment',
  'mf-account': '/en-gb/login',
};
const FAILED = 'This part of the page could not be loaded';

const stop = (page: Page, remote: Remote) =>
  page.route(`**/remotes/${remote}/**`, (route) => route.fulfill({ status: 404, body: 'gone' }));

for (const [remote, path] of Object.entries(OWN_PAGE) as [Exclude<Remote, 'mf-cms'>, string][]) {
  test(
    `without ${remote} its page shows the boundary, and the retry recovers when it is back`,
    inGate(remote === 'mf-checkout'),
    async ({ page }) => {
      await stop(page, remote);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
      await page.unroute(`**/remotes/${remote}/**`);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(FAILED)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  );

  test(`without ${remote} every page of the others works`, inGate(remote === 'mf-checkout'), async ({ page }) => {
    await stop(page, remote);
    for (const [other, otherPath] of Object.entries(OWN_PAGE)) {
      if (other === remote) continue;
      await page.goto(otherPath);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(FAILED)).toBeHidden();
    }
    await page.goto('/en-gb');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

const truncated = async (route: Route) => {
  const answer = await route.fetch();
  const body = await answer.body();
  await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
};

/** What a network can do to the files of a release. */
const NETWORK: Record<string, (route: Route) => Promise<void>> = {
  'are refused': (route) => route.abort('connectionrefused'),
  'answer 500 with JSON': (route) => route.fulfill({ status: 500, json: { error: 'internal' } }),
  'are truncated': truncated,
  'are of the wrong type': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Captive portal</title>' }),
};
/** Specification "survival": message and retry within 8 s. */
const TOLD_WITHIN = { timeout: 8000 };

for (const [index, [remote, path]] of Object.entries(OWN_PAGE).entries()) {
  for (const [fault, [what, answer]] of Object.entries(NETWORK).entries()) {
    // In the gate each remote meets one of the faults, and each fault one of the remotes.
    const details = inGate(index === fault);
    test(
      `while the files of ${remote} ${what}, that is told in time and the retry recovers without a reload`,
      details,
      async ({ page }) => {
        await page.route(`**/remotes/${remote}/**`, answer);
        await page.goto(path);
        await expect(page.getByRole('main').getByText(FAILED)).toBeVisible(TOLD_WITHIN);
        await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
        await page.unroute(`**/remotes/${remote}/**`);
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page.getByText(FAILED)).toBeHidden();
      },
    );
  }

  const details = inGate(remote === 'mf-checkout');
  test(
    `while the files of ${remote} take very long, that is told in time and the page comes by itself`,
    details,
    async ({ page }) => {
      let arrive = () => undefined as void;
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(`**/remotes/${remote}/**`, async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText(FAILED)).toBeVisible({ timeout: 12_000 });
      arrive();
      await expect(page.getByText(FAILED)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  );
}

test('a stylesheet that takes very long holds up neither the rest of the page nor the message', async ({ page }) => {
  await page.route('**/remotes/mf-search/**', () => new Promise(() => undefined));
  await page.goto('/en-gb/search', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible(TOLD_WITHIN);
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible({ timeout: 15_000 });
});

/** Addresses of the stylesheets whose rules apply to the page; those of one that failed cannot be read. */
const appliedStyles = (page: Page) =>
  page.evaluate(() => {
    const applies = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter(applies).map(({ href }) => href ?? '');
  });

test('stylesheets whose requests break off once are asked for again, and the page looks as ever', async ({ page }) => {
  const broken = new Set<string>();
  await page.route(/\/(remotes\/mf-search|assets)\/.*\.css$/, (route) => {
    const address = route.request().url();
    if (broken.has(address)) return route.continue();
    broken.add(address);
    return route.abort('connectionreset');
  });
  await page.goto('/en-gb/search');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect([...broken]).toEqual(
    expect.arrayContaining([expect.stringContaining('/assets/'), expect.stringContaining('/remotes/mf-search/')]),
  );
  await expect.poll(() => appliedStyles(page)).toEqual(expect.arrayContaining([...broken]));
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('while the stylesheets of mf-search are refused, that is told as for its scripts, and the retry recovers', async ({
  page,
}) => {
  await page.route('**/remotes/mf-search/**/*.css', (route) => route.abort('connectionrefused'));
  await page.goto('/en-gb/search');
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
  await page.unroute('**/remotes/mf-search/**/*.css');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  expect(await appliedStyles(page)).toContainEqual(expect.stringContaining('/remotes/mf-search/'));
});

test('one changed byte in the stylesheets of mf-search is refused, told, and nothing of them applies', async ({
  page,
}) => {
  const changed = async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  };
  await page.route('**/remotes/mf-search/**/*.css', changed);
  await page.goto('/en-gb/search');
  await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
  expect((await appliedStyles(page)).filter((address) => address.includes('/remotes/mf-search/'))).toEqual([]);
  await page.unroute('**/remotes/mf-search/**/*.css', changed);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  expect(await appliedStyles(page)).toContainEqual(expect.stringContaining('/remotes/mf-search/'));
});

test('scripts of the ways to pay that break off once take no way to pay away, also after a reload', async ({
  page,
  request,
}) => {
  const broken = new Set<string>();
  await page.route('**/remotes/mf-payments/**/*.js', (route) => {
    const address = route.request().url();
    if (broken.has(address)) return route.continue();
    broken.add(address);
    return route.abort('connectionreset');
  });
  const byCard = form(page).getByRole('radio', { name: 'Pay online by card' });
  await openDetails(page, await aTrip(request, { placeId: 601, inDays: 40 }), 22);
  await expect(byCard).toBeChecked();
  expect(broken.size).toBeGreaterThan(1);
  await expect(page.getByText('Paying online is not possible right now')).toBeHidden();
  await page.reload();
  await expect(byCard).toBeChecked();
  await expect(page).toHaveURL(/paymentMethodId=22/);
  await expect(page.getByText('Paying online is not possible right now')).toBeHidden();
});

test('a server of before that has no addresses in common for releases still gives the page', async ({ page }) => {
  await page.route('**/remotes/mf-checkout/_files/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(OWN_PAGE['mf-checkout']);
  const versions = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/remotes\/mf-checkout\/([^_][^/]*)\/page-CHECKOUT/.exec(name)?.[1] ?? []),
    );
  await expect.poll(async () => (await versions()).length, TOLD_WITHIN).toBeGreaterThan(0);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('without mf-cms the others work, under a plain header of the shell', async ({ page }) => {
  await stop(page, 'mf-cms');
  for (const path of Object.values(OWN_PAGE)) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Azure Drive' }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});

for (const remote of REMOTES.filter((name) => name !== 'mf-cms')) {
  test(
    `one changed byte in a script of ${remote} is refused by the browser and reported`,
    inGate(remote === 'mf-payments'),
    async ({ page, request }) => {
      await page.route(`**/remotes/${remote}/**/*.js`, async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        await route.fulfill({ response: answer, body: `${text.slice(0, -1)}${text.endsWith(';') ? ' ' : ';'}` });
      });
      await page.goto(OWN_PAGE[remote as keyof typeof OWN_PAGE]);
      await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
      await expect
        .poll(
          async () =>
            ((await (await request.get('/healthz')).json()) as { reports: { kind: string; remote?: string }[] })
              .reports,
        )
        .toContainEqual(expect.objectContaining({ kind: 'load', remote }));
    },
  );
}
