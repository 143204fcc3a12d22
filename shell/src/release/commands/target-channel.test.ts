import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { promote } from './promote';
import { publish } from './publish';

const published = async (desk: TestContext, version: string, channel: string, newChannel?: true) =>
  publish(desk, 'mf-search', { version, channel, build: await aBuild(version), ...(newChannel && { newChannel }) });

test('a mistyped channel is refused with the list of channels, and nothing is written', async () => {
  const desk = await aCommandContext();
  await published(desk, '1.0.0', 'staging');
  await promote(desk, 'mf-search', '1.0.0', { channel: 'production' });
  await expect(promote(desk, 'mf-search', '1.0.0', { channel: 'prodcution' })).rejects.toMatchObject({
    problem: 'refused',
    message: 'There is no channel prodcution. The channels: production, staging.',
    wayOut: 'Correct its name, or begin it: --new-channel',
  });
  await expect(published(desk, '1.1.0', 'stagin')).rejects.toMatchObject({ problem: 'refused' });
  expect([await desk.registry.channels(), await desk.store.versions('mf-search')]).toEqual([
    expect.not.arrayContaining(['prodcution', 'stagin']),
    ['1.0.0'],
  ]);
});

test('a channel begins when it is meant to, and is known from then on', async () => {
  const desk = await aCommandContext();
  await published(desk, '1.0.0', 'trial', true);
  await published(desk, '1.1.0', 'trial');
  expect(await desk.registry.channels()).toEqual(['trial']);
});

test('a channel whose servers wait for their first release is no mistake', async () => {
  const desk = await aCommandContext();
  await desk.registry.announce('branch-offices', { contract: 1, shared: {} });
  await published(desk, '1.0.0', 'branch-offices');
  expect(await desk.registry.channels()).toEqual(['branch-offices']);
});
