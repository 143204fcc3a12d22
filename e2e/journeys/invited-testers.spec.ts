import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test, versionFor, type Installation } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { ROOT } from '../fixtures/processes';
import { CALM, DESKTOP, errorsOf, expectAccessible, inGate, PHONE } from '../fixtures/storefront';

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use(CALM);

const CLOCK = pathToFileURL(join(ROOT, 'e2e/fixtures/clock-ahead.mjs')).href;
const EIGHT_DAYS_MS = 8 * 86_400_000;
const REMOTE = 'mf-search';

const testOf = (page: Page) => page.getByRole('complementary', { name: 'Test of other releases' });
const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'About your invitation' });

/** Folders of the remote from which the page has taken scripts and styles. */
const foldersOf = (page: Page) =>
  page.evaluate(
    (name) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => new RegExp(`/remotes/${name}/(?!_files/)([^/]+)/`).exec(entry.name)?.[1] ?? []),
      ),
    ],
    REMOTE,
  );

/** A release that nobody in production gets, a link to it, and what everybody gets. */
async function invited({ release, servers: [{ origin }] }: Installation, mark: string) {
  const told = await withOtherBuild({ remote: REMOTE, mark }, (folder) =>
    release('publish', REMOTE, '--build', folder, '--channel', 'staging'),
  );
  const version = String(told.data['version']);
  const invitation = await release('invite', REMOTE, version, '--tester', 'Ana Pérez', '--origin', origin);
  expect(invitation).toMatchObject({ code: 0 });
  const everybodys = String((await release('show', REMOTE, '@production')).data['version']);
  return { version, everybodys, id: String(invitation.data['id']), link: String(invitation.data['link']) };
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `at ${viewport.width} px, a tester sees a release of production that nobody else has, and leaves it`,
    inGate(viewport === PHONE),
    async ({ page, installation }) => {
      const errors = errorsOf(page);
      await page.setViewportSize(viewport);
      const { version, everybodys, link } = await invited(installation, `for testers at ${viewport.width} px`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
      await page.goto(link);
      await expect(testOf(page)).toContainText('Ana Pérez, you are trying out other releases:');
      await expect(testOf(page)).toContainText(`${REMOTE} → ${version}`);
      await expect.poll(() => foldersOf(page)).toEqual([version]);
      expect(page.url()).toBe(`${installation.servers[0].origin}/en-gb`);
      expect(asked.slice(1).join('\n')).not.toContain('token=');
      await expectAccessible(page);
      expect(await versionFor(installation.servers[0], undefined, REMOTE)).toBe(everybodys);
      await testOf(page).getByRole('button', { name: 'Leave the test' }).press('Enter');
      await expect(testOf(page)).toBeHidden();
      await expect.poll(() => foldersOf(page)).toEqual([everybodys]);
      expect(errors).toEqual([]);
    },
  );
}

test('a test that is withdrawn ends on the next page, which says so, and so does its link', async ({
  page,
  installation,
}) => {
  const { version, everybodys, id, link } = await invited(installation, 'withdrawn');
  await page.goto(link);
  await expect.poll(() => foldersOf(page)).toEqual([version]);
  await installation.release('uninvite', id);
  await expect(async () => {
    await page.reload();
    await expect(noticeOf(page)).toContainText('The invitation to this test was withdrawn.');
  }).toPass();
  await expect.poll(() => foldersOf(page)).toEqual([everybodys]);
  await noticeOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(noticeOf(page)).toBeHidden();
  await page.goto(link);
  await expect(noticeOf(page)).toContainText('You see the shop as everybody does.');
  await expectAccessible(page);
  await expect.poll(() => foldersOf(page)).toEqual([everybodys]);
});

test('a link that has expired says so, and shows the live shop', async ({ page, installation }) => {
  const { everybodys, link } = await invited(installation, 'expired');
  const later = await installation.startServer({
    NODE_OPTIONS: `--import ${CLOCK}`,
    CLOCK_AHEAD_MS: String(EIGHT_DAYS_MS),
  });
  await page.goto(link.replace(installation.servers[0].origin, later.origin));
  await expect(noticeOf(page)).toContainText('The invitation to this test has expired.');
  await expect.poll(() => foldersOf(page)).toEqual([everybodys]);
  await expect(testOf(page)).toBeHidden();
});
