import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runLine, startLine } from '../fixtures/own-repository';
import { freePort, ROOT } from '../fixtures/processes';
import { reword, workingCopy } from '../fixtures/working-copy';

/** Runs in their order, the last first. */
const ends: (() => Promise<unknown>)[] = [];
let repository: string;
let origin: string;
let laptop: string;

test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-team-'));
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const [port, remotePort] = [await freePort(), await freePort()];
  [origin, laptop] = [`http://localhost:${port}`, `http://localhost:${remotePort}`];
  repository = join(folder, 'search');
  const packages = join(folder, 'packages');
  await runLine(`npm run packages -- ${packages}`, { cwd: ROOT });
  await runLine(`npm run remote:create -- mf-search ${repository} --packages ${packages}`, { cwd: ROOT });
  await runLine('git init --quiet && npm install', { cwd: repository });
  const copy = await workingCopy();
  ends.push(copy.remove);
  ends.push(copy.develop(port, { RELEASE_CHANNEL: 'staging', REMOTE_ORIGINS: laptop }));
  ends.push(startLine('npm run dev', { cwd: repository, env: { PORT: String(remotePort), API_URL: origin } }));
});
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

test('what a team changes in its own repository is in the open page of a shell at work, with what was typed', async ({
  page,
}) => {
  // The first page waits until everything has been built, on both sides.
  await expect(async () => {
    expect((await page.request.get(`${laptop}/remoteEntry.js`)).ok()).toBe(true);
    await page.goto(`${origin}/en-gb?releases=mf-search@${laptop}`);
    await page.getByRole('button', { name: 'Apply and reload' }).click({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('complementary', { name: 'Swapped releases' })).toContainText(laptop);
  const form = page.getByRole('form', { name: 'Search for a car' });
  const pickUp = form.getByLabel('Pick-up date');
  await pickUp.fill('2027-03-01');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void Object.assign(globalThis, { isAsOpened: true }));
  const source = join(repository, 'src/app/search-form.tsx');
  for (const [before, after] of [
    ['<Card as="form"', '<Card as="form" title="Once"'],
    ['title="Once"', 'title="Twice"'],
  ] as const) {
    await reword(source, before, after);
    await expect(page.getByTitle(/title="(.*)"/.exec(after)?.[1] ?? '')).toBeVisible();
    await expect(pickUp).toHaveValue('2027-03-01');
  }
  expect(await page.evaluate(() => 'isAsOpened' in globalThis)).toBe(true);
});
