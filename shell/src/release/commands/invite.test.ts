import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dryRegistry } from '../open-stores';
import { asHolder, someKeys, someRights, withRights } from '../rights/rights.fixture';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { log } from './inspect';
import { invite, listInvitations, uninvite, type InviteOptions } from './invite';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';

const DAY_MS = 86_400_000;
const ANA: InviteOptions = { tester: 'Ana Pérez', channel: 'production', expires: 7 * DAY_MS };
type Listed = { id: string; tester: string; version: string; link?: string }[];

/** Everybody in production has 1.0.0 of mf-search; 2.0.0 is in staging. */
async function twoReleases(shell?: Parameters<typeof aCommandContext>[0]): Promise<TestContext> {
  const desk = await aCommandContext(shell);
  for (const version of ['1.0.0', '2.0.0'])
    await publish(desk, 'mf-search', { channel: 'staging', version, build: await aBuild(`page of ${version}`) });
  await promote(desk, 'mf-search', '1.0.0', { channel: 'production' });
  return desk;
}
const listed = async (desk: TestContext) => (await listInvitations(desk)).data as Listed;

test('a tester is invited by a link, which is told once, and withdrawn by its id', async () => {
  const desk = await twoReleases();
  const { data, text } = await invite({ ...desk, origin: 'https://cars.example' }, 'mf-search', '@staging', ANA);
  const { id, link } = data as { id: string; link: string };
  expect(link).toMatch(new RegExp(`^https://cars\\.example/__invitation\\?token=${id}\\.[\\w-]{43}$`));
  expect(text).toContain('Ana Pérez is invited to mf-search 2.0.0 on production until');
  expect(text).toContain(link);
  expect((await listInvitations(desk)).text).toMatch(new RegExp(`${id} +Ana Pérez +mf-search +2\\.0\\.0 +production`));
  expect(JSON.stringify(await listed(desk))).not.toContain(link.slice(-43));
  expect((await uninvite(desk, id)).text).toBe('Ana Pérez is no longer invited to mf-search 2.0.0 on production.');
  expect((await uninvite(desk, id)).text).toBe(`Invitation ${id} is revoked already.`);
  expect((await listInvitations(desk)).text).toBe('Nobody is invited.');
  expect((await log(desk, { limit: 2 })).text).toMatch(
    /ana@desk {2}uninvite {2}mf-search {2}2\.0\.0 on production for Ana Pérez until .*\n.*ana@desk {2}invite/,
  );
});

test('visitors of the channel keep what they have', async () => {
  const desk = await twoReleases();
  const before = await desk.registry.read('production');
  await invite(desk, 'mf-search', '2.0.0', ANA);
  expect(await desk.registry.read('production')).toEqual(before);
  await promote(desk, 'mf-search', '2.0.0', { channel: 'production' });
});

test('what is not there, or damaged, has no testers', async () => {
  const desk = await twoReleases();
  await expect(invite(desk, 'mf-search', '9.9.9', ANA)).rejects.toMatchObject({ problem: 'missing' });
  await expect(invite(desk, 'mf-search', '2.0.0', { ...ANA, channel: 'empty' })).rejects.toMatchObject({
    problem: 'missing',
  });
  await expect(uninvite(desk, '../x')).rejects.toMatchObject({ problem: 'missing' });
  await writeFile(join(desk.folder, 'releases/mf-search/2.0.0/page.js'), 'evil()');
  await expect(invite(desk, 'mf-search', '2.0.0', { ...ANA, force: true })).rejects.toMatchObject({
    problem: 'refused',
    message: expect.stringContaining('has other bytes'),
  });
  expect(await listed(desk)).toEqual([]);
});

test('the gate decides for testers as for visitors, and the audit tells when it was overruled', async () => {
  const desk = await twoReleases();
  const older = { ...desk, shellOf: () => Promise.resolve({ contract: 1, shared: { react: '18.0.0' } }) };
  await expect(invite(older, 'mf-search', '2.0.0', ANA)).rejects.toMatchObject({ problem: 'refused' });
  await invite(older, 'mf-search', '2.0.0', { ...ANA, force: true });
  expect((await desk.registry.log({ limit: 1 }))[0]).toMatchObject({
    action: 'invite',
    forced: [expect.stringContaining('react')],
  });
});

test('where there are rights, who may promote to the channel invites, and nobody else', async () => {
  const desk = await twoReleases();
  const keys = await someKeys();
  await withRights(desk.registry, keys.owner, someRights(keys));
  const inviteAs = (key: typeof keys.eva) =>
    invite({ ...desk, ...asHolder(desk.registry, key) }, 'mf-search', '2.0.0', ANA);
  await expect(inviteAs(keys.eva)).rejects.toMatchObject({ problem: 'refused' });
  await inviteAs(keys.boris);
  expect((await desk.registry.invitations.all()).map(({ invitedBy }) => invitedBy)).toEqual(['Boris Kuhn']);
});

test('said only what would be done, nobody is invited', async () => {
  const desk = await twoReleases();
  await invite({ ...desk, registry: dryRegistry(desk.registry) }, 'mf-search', '2.0.0', ANA);
  expect([await listed(desk), (await desk.registry.log({ limit: 1 }))[0]?.action]).toEqual([[], 'promote']);
});

test('a release to which somebody is invited is not cleared away', async () => {
  const desk = await twoReleases();
  for (const version of ['3.0.0', '4.0.0', '5.0.0', '6.0.0'])
    await publish(desk, 'mf-search', { channel: 'staging', version, build: await aBuild(`page of ${version}`) });
  const { id } = (await invite(desk, 'mf-search', '2.0.0', ANA)).data as { id: string };
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);
  await desk.registry.invitations.change(id, (invitation) => ({
    invitation: { ...invitation, expires: later(60).toISOString() },
    who: 'ana@desk',
    action: 'invite',
  }));
  expect((await prune(desk, { keep: 1, now: later(40) })).text).toBe('Nothing is old enough to go.');
  await uninvite(desk, id);
  expect((await prune(desk, { keep: 1, now: later(40) })).text).toBe('Removed mf-search 2.0.0.');
});
