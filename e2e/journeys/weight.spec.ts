import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';
import { ENTRY_KB, REMOTES, weigh, weighedPages } from '../fixtures/weigh';

const KB = 1024;
const ROOT = join(import.meta.dirname, '../..');

for (const { name, html, scripts, styles, requests } of weighedPages({ search: '', checkout: '' })) {
  const limits = `${html} KB of HTML, ${scripts} of scripts, ${styles} of styles and ${requests} requests`;
  test(`${name} stays within ${limits}`, async ({ page, request }) => {
    const trip = await aTrip(request, { placeId: 101, inDays: 30, days: 5 });
    const path = weighedPages(trip).find((weighed) => weighed.name === name)?.path ?? '';
    const weight = await weigh(page, path);
    const [kbScripts, kbStyles] = [Math.round(weight.scripts), Math.round(weight.styles)];
    test.info().annotations.push({
      type: 'weight',
      description:
        `${Math.round(weight.html)} KB HTML, ${kbScripts} KB scripts, ${kbStyles} KB styles, ` +
        `${weight.requests} requests`,
    });
    const told = weight.urls.join('\n');
    expect(weight.html, told).toBeLessThanOrEqual(html);
    expect(weight.scripts, told).toBeLessThanOrEqual(scripts);
    expect(weight.styles, told).toBeLessThanOrEqual(styles);
    expect(weight.requests, told).toBeLessThanOrEqual(requests);
  });
}

const loadedBy = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? ''),
  );
};
/** Scripts and styles of a build in which these words stand. */
const builtWith = (folder: string, words: string): string[] =>
  readdirSync(join(ROOT, folder)).filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(join(ROOT, folder, name), 'utf8').includes(words),
  );

test('the landing page loads nothing of antd', async ({ page }) => {
  // Stands in every script that carries antd's style engine.
  const withAntd = builtWith('shell/dist/browser', 'data-rc-order');
  expect(withAntd.length).toBeGreaterThan(0);
  const loaded = await loadedBy(page, '/en-gb');
  expect(loaded.filter((name) => withAntd.includes(name))).toEqual([]);
});

test('no page of the site loads anything of its page editor', async ({ page }) => {
  const withPuck = builtWith('mf-cms/dist', 'data-puck');
  expect(withPuck.length).toBeGreaterThan(0);
  for (const path of ['/en-gb', '/en-gb/blog', '/en-gb/search', '/en-gb/checkout', '/en-gb/login']) {
    const loaded = await loadedBy(page, path);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((name) => withPuck.includes(name))).toEqual([]);
  }
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
