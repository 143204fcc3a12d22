import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';
import { ENTRY_KB, REMOTES, weigh, weighedPages } from '../fixtures/weigh';

const KB = 1024;
const ROOT = join(import.meta.dirname, '../..');

for (const { name, scripts, styles, requests } of weighedPages({ search: '', checkout: '' })) {
  test(`${name} stays within its budget: ${scripts} KB of scripts, ${styles} KB of styles, ${requests} requests`, async ({
    page,
    request,
  }) => {
    const trip = await aTrip(request, { placeId: 101, inDays: 30, days: 5 });
    const path = weighedPages(trip).find((weighed) => weighed.name === name)?.path ?? '';
    const weight = await weigh(page, path);
    const [kbScripts, kbStyles] = [Math.round(weight.scripts), Math.round(weight.styles)];
    test.info().annotations.push({
      type: 'weight',
      description: `${kbScripts} KB scripts, ${kbStyles} KB styles, ${weight.requests} requests`,
    });
    const told = weight.urls.join('\n');
    expect(weight.scripts, told).toBeLessThanOrEqual(scripts);
    expect(weight.styles, told).toBeLessThanOrEqual(styles);
    expect(weight.requests, told).toBeLessThanOrEqual(requests);
  });
}

/** Stands in every script that carries antd's style engine. */
const ANTD = 'data-rc-order';

test('the landing page loads nothing of antd', async ({ page }) => {
  const built = join(ROOT, 'shell/dist/browser');
  const withAntd = readdirSync(built).filter(
    (name) => name.endsWith('.js') && readFileSync(join(built, name), 'utf8').includes(ANTD),
  );
  expect(withAntd.length).toBeGreaterThan(0);
  await page.goto('/en-gb');
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? ''),
  );
  expect(loaded.filter((name) => withAntd.includes(name))).toEqual([]);
});

for (const remote of REMOTES) {
  test(`the entry of ${remote} weighs at most ${ENTRY_KB} KB`, () => {
    expect(statSync(join(ROOT, remote, 'dist/remoteEntry.js.br')).size / KB).toBeLessThanOrEqual(ENTRY_KB);
    expect(readdirSync(join(ROOT, remote, 'dist'))).toContain('build.json');
  });
}

test('the script that other sites load weighs at most 5 KB', () => {
  expect(statSync(join(ROOT, 'shell/dist/embed/embed.js.br')).size / KB).toBeLessThanOrEqual(5);
});
