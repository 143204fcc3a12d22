import { expect, test } from '../fixtures/installation';

test.describe.configure({ timeout: 120_000 });

/** A page measures itself when it has come to rest, some seconds after it was loaded. */
const AT_REST = { timeout: 30_000 };

test('a page counts once for each remote of which it shows something, loaded by a step or as a widget as well', async ({
  installation,
  page,
}) => {
  const server = await installation.startServer({});
  const pagesOf = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${server.origin}/metrics`)).text();
    const lines = text.matchAll(/^forecourt_pages_total\{[^}]*remote="(mf-[a-z]+)"[^}]*\} (\d+)$/gm);
    return Object.fromEntries([...lines].map(([, remote, count]) => [remote, Number(count)]));
  };
  expect(await pagesOf()).toEqual({});
  const signIn = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  };

  const isAtRest = page.waitForRequest('**/__telemetry', AT_REST);
  await page.goto(`${server.origin}/en-gb`);
  await isAtRest;
  await signIn();
  await page.goBack();
  await expect(page.getByRole('form', { name: 'Search for a car' })).toBeVisible();
  await signIn();
  // The page of mf-cms came with a widget of mf-search; mf-account came by a step, twice.
  await expect.poll(pagesOf, AT_REST).toEqual({ 'mf-cms': 1, 'mf-search': 1, 'mf-account': 1 });

  await page.reload();
  await expect.poll(pagesOf, AT_REST).toEqual({ 'mf-cms': 2, 'mf-search': 1, 'mf-account': 2 });
  await server.stop();
});
