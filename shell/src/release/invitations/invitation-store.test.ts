import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder, aRegistry, closeRegistries, REGISTRY_PLACES } from '../registries.fixture';
import type { RegistryStore } from '../registry-store';
import { aRelease } from '../release.fixture';
import { newToken, type Invitation } from './invitation';
import { FORGOTTEN_AFTER_MS } from './invitation-store';
import { inviteTester, validInvitations } from './invite-tester';

afterEach(closeRegistries);

const DAY_MS = 86_400_000;

const invited = (registry: RegistryStore, tester: string, lasts = DAY_MS) =>
  inviteTester(registry, { release: aRelease().record, tester, channel: 'production', who: 'team@desk', lasts });

/** One that ended so many milliseconds ago. */
const endedInvitation = (ago: number): Invitation => {
  const { token: _token, ...named } = newToken();
  const { remote, version, integrity } = aRelease().record;
  const [at, expires] = [ago + DAY_MS, ago].map((before) => new Date(Date.now() - before).toISOString());
  const about = { remote, version, integrity, tester: 'Ana Pérez', channel: 'production', invitedBy: 'team@desk' };
  return { ...named, ...about, at: at ?? '', expires: expires ?? '' };
};

describe.each(REGISTRY_PLACES)('invitations of a registry in %s', (_name, place) => {
  const open = async () => aRegistry(await place());

  test('are listed while they are valid, the first to end first, and make no channel', async () => {
    const registry = await open();
    for (const [tester, days] of Object.entries({ Ana: 3, Ivo: 1, Eva: 2 }))
      await invited(registry, tester, days * DAY_MS);
    expect((await validInvitations(registry)).map(({ tester }) => tester)).toEqual(['Ivo', 'Eva', 'Ana']);
    const later = Date.now() + 2.5 * DAY_MS;
    expect((await validInvitations(registry, later)).map(({ tester }) => tester)).toEqual(['Ana']);
    expect(await registry.channels()).toEqual([]);
  });

  test('are first opened once, whoever is quickest, and the audit tells it once', async () => {
    const registry = await open();
    const { invitation } = await invited(registry, 'Ana Pérez');
    const openOnce = () =>
      registry.invitations.change(invitation.id, (before) =>
        before.opened === undefined
          ? {
              invitation: { ...before, opened: '2026-11-20T10:00:00.000Z' },
              who: before.tester,
              action: 'open-invitation',
            }
          : undefined,
      );
    await Promise.all([openOnce(), openOnce(), openOnce()]);
    expect((await registry.log()).map(({ action }) => action)).toEqual(['open-invitation', 'invite']);
    expect((await registry.invitations.read(invitation.id))?.opened).toBe('2026-11-20T10:00:00.000Z');
  });

  test('say nothing of what visitors of the channel get', async () => {
    const registry = await open();
    await invited(registry, 'Ana Pérez');
    expect(await registry.log({ channel: 'production' })).toEqual([]);
  });

  test('are forgotten a month after they have ended; the audit is not', async () => {
    const registry = await open();
    const [old, lately] = [endedInvitation(FORGOTTEN_AFTER_MS + DAY_MS), endedInvitation(FORGOTTEN_AFTER_MS - DAY_MS)];
    for (const invitation of [old, lately])
      await registry.invitations.add({ invitation, who: 'team@desk', action: 'invite' });
    const { invitation } = await invited(registry, 'Ivo');
    expect((await registry.invitations.all()).map(({ id }) => id).sort()).toEqual([lately.id, invitation.id].sort());
    expect(await registry.log()).toHaveLength(3);
  });

  test('of nobody are not there, and cannot be changed', async () => {
    const registry = await open();
    expect(await registry.invitations.read('0123456789ab')).toBeUndefined();
    expect(await registry.invitations.change('0123456789ab', () => undefined)).toBeUndefined();
  });
});

test('in a folder an invitation has no secret from which its link could be made', async () => {
  const place = await aFolder();
  const { invitation, token } = await invited(aRegistry(place), 'Ana Pérez');
  const text = await readFile(join(place, `invitations/${invitation.id}.json`), 'utf8');
  expect(text).toContain('Ana Pérez');
  expect(text).not.toContain(token.split('.')[1]);
});
