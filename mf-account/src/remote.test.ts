import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import remote from './remote';

const kept: RemoteContract<'mf-account'> = remote;

test('the remote keeps its contract', () =>
  expect([kept.name, kept.contract]).toEqual(['mf-account', CONTRACT_VERSION]));

test.each(Object.entries({ ...remote.pages, ...remote.widgets }))('%s loads and is a component', async (_, load) => {
  expect(typeof (await load()).default).toBe('function');
});
