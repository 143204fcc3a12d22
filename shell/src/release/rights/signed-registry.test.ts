import { aPostgresRegistry, execute } from '../postgres.fixture';
import { aRegistry, closeRegistries, REGISTRY_PLACES, withPostgres } from '../registries.fixture';
import { asCanary, asDefault, rolledBack, rolledBackTo } from '../registry-document';
import { aRelease } from '../release.fixture';
import { asHolder, someKeys, someRights, withRights, type SomeKeys } from './rights.fixture';
import { signerOf } from './signed-change';

afterEach(closeRegistries);

const released = (version: string) => aRelease({ version }).record;
const share = (version: string) => [{ version, traffic: 0, default: false, integrity: released(version).integrity }];

type Holder = keyof SomeKeys | 'nobody';

describe.each(REGISTRY_PLACES)('a registry with rights in %s', (_name, place) => {
  async function rightfulRegistry() {
    const at = await place();
    const registry = aRegistry(at);
    const keys = await someKeys();
    await withRights(registry, keys.owner, someRights(keys));
    const as = (who: Holder) => asHolder(registry, who === 'nobody' ? undefined : keys[who]).registry;
    const promote = (who: Holder, version: string, channel = 'production') =>
      as(who).change(channel, { who: 'somebody', action: 'promote', remote: 'mf-search' }, (document) =>
        asDefault(document, released(version)),
      );
    const approve = (who: Holder, version: string) =>
      as(who).note({
        who: 'somebody',
        action: 'approve',
        remote: 'mf-search',
        channel: 'production',
        from: [],
        to: share(version),
      });
    const rollback = (who: Holder, to?: string) =>
      as(who).change('production', { who: 'somebody', action: 'rollback', remote: 'mf-search' }, (document) =>
        to === undefined ? rolledBack(document, 'mf-search') : rolledBackTo(document, released(to)),
      );
    const rights = await asHolder(registry).rights.current();
    return { at, registry, keys, rights, as, promote, approve, rollback };
  }

  test('is changed by who has a key with the right, and the audit proves who that was', async () => {
    const { registry, rights, keys, promote } = await rightfulRegistry();
    await promote('ana', '1.0.0', 'staging');
    const [record] = await registry.log({ channel: 'staging' });
    expect(record).toMatchObject({ who: 'Ana Ruiz', keyId: keys.ana.id, action: 'promote' });
    expect(rights && record && signerOf(record, rights)).toMatchObject({ holder: 'Ana Ruiz', team: 'search' });
    for (const forged of [{ why: 'another' }, { who: 'Eva Lind' }, { to: share('2.0.0') }, { keyId: keys.eva.id }])
      expect(rights && record && signerOf({ ...record, ...forged }, rights)).toBeUndefined();
  });

  test('is changed by nobody else, and says what is missing and who may', async () => {
    const { registry, promote, as } = await rightfulRegistry();
    await expect(promote('nobody', '1.0.0', 'staging')).rejects.toMatchObject({
      problem: 'refused',
      message: expect.stringContaining('RELEASE_KEY names no key'),
    });
    await expect(promote('owner', '1.0.0', 'staging')).rejects.toThrow(/do not know the key/);
    await expect(promote('eva', '1.0.0', 'staging')).rejects.toMatchObject({
      problem: 'refused',
      message: expect.stringMatching(/^Eva Lind \(platform, key \w+\) may not promote mf-search in staging\.$/),
      wayOut: expect.stringMatching(/Ana Ruiz .*Boris Kuhn .*The owner of the registry grants it/),
    });
    const removed = { who: 'x', action: 'prune' as const, remote: 'mf-search' as const, from: share('1.0.0'), to: [] };
    await expect(as('eva').note(removed)).rejects.toThrow(/may not publish mf-search\./);
    const shell = { who: 'x', action: 'publish' as const, remote: 'shell' as const, from: [], to: share('1.0.0') };
    await expect(as('nobody').note(shell)).rejects.toThrow(/RELEASE_KEY names no key/);
    await expect(as('ana').note(shell)).rejects.toThrow(/may not publish shell\./);
    expect([await registry.log(), await registry.channels()]).toEqual([[], []]);
  });

  test('gives production only what a second person approved', async () => {
    const { registry, approve, promote } = await rightfulRegistry();
    await expect(promote('ana', '1.0.0')).rejects.toMatchObject({
      problem: 'refused',
      message: 'mf-search 1.0.0 is not approved for production by a second person.',
      wayOut: expect.stringContaining('approve mf-search <version> --channel production'),
    });
    await approve('ana', '1.0.0');
    await expect(promote('ana', '1.0.0')).rejects.toThrow(/not approved/);
    await approve('eva', '2.0.0');
    await expect(promote('ana', '1.0.0')).rejects.toThrow(/not approved/);
    await expect(promote('boris', '1.0.0')).resolves.toMatchObject({ who: 'Boris Kuhn' });
    await expect(promote('ana', '2.0.0')).resolves.toMatchObject({ who: 'Ana Ruiz' });
    expect((await registry.log()).map(({ action }) => action)).toEqual(['promote', 'promote', 'approve', 'approve']);
  });

  test('goes back to what production had, at once; never to what it had not', async () => {
    const { approve, promote, rollback, as } = await rightfulRegistry();
    for (const version of ['1.0.0', '2.0.0']) {
      await approve('eva', version);
      await promote('ana', version);
    }
    await expect(rollback('nobody')).rejects.toThrow(/RELEASE_KEY/);
    await expect(rollback('boris')).resolves.toMatchObject({ to: [{ version: '1.0.0' }] });
    await expect(rollback('boris', '2.0.0')).resolves.toMatchObject({ to: [{ version: '2.0.0' }] });
    await expect(rollback('boris', '3.0.0')).rejects.toThrow(/never had mf-search 3\.0\.0/);
    const canary = as('ana').change('production', { who: 'x', action: 'canary', remote: 'mf-search' }, (document) =>
      asCanary(document, released('3.0.0'), 10),
    );
    await expect(canary).rejects.toThrow(/never had mf-search 3\.0\.0/);
  });

  test('takes the rights that its owner signed last, and from two at once only one', async () => {
    const { registry, keys, promote } = await rightfulRegistry();
    const { grants, ...rest } = someRights(keys);
    await withRights(registry, keys.owner, { ...rest, grants: grants.slice(1) }, 2);
    await expect(promote('ana', '1.0.0', 'staging')).rejects.toThrow(/may not promote/);
    const both = await Promise.allSettled([
      withRights(registry, keys.owner, someRights(keys), 3),
      withRights(registry, keys.owner, someRights(keys), 3),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(promote('ana', '1.0.0', 'staging')).resolves.toMatchObject({ who: 'Ana Ruiz' });
  });

  test('asks nobody for a key as long as it has no rights', async () => {
    const registry = aRegistry(await place());
    await asHolder(registry).registry.change(
      'production',
      { who: 'ana@desk', action: 'publish', remote: 'mf-search' },
      (document) => asDefault(document, released('1.0.0')),
    );
    const [record] = await registry.log();
    expect([record?.who, record?.seal]).toEqual(['ana@desk', undefined]);
  });
});

(withPostgres ? test : test.skip)('the account of PostgreSQL alone cannot make rights', async () => {
  const at = await aPostgresRegistry();
  const registry = aRegistry(at);
  const keys = await someKeys();
  await withRights(registry, keys.owner, someRights(keys));
  await execute(`update release_rights set envelope = jsonb_set(envelope::jsonb, '{payload}', '"e30="')`, at);
  await expect(asHolder(registry, keys.ana).rights.current()).rejects.toMatchObject({ problem: 'damaged' });
});
