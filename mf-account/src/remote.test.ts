import {
  CONTRACT_VERSION,
  isBuilt,
  providerReturns,
  remoteOfReturn,
  remoteOfRoute,
  ROUTE_KEYS,
  type RemoteContract,
} from '@forecourt/shared/contract';
import remote from './remote';

const kept: RemoteContract<'mf-account'> = remote;

test('the remote keeps its contract', () =>
  expect([kept.name, kept.contract]).toEqual(['mf-account', CONTRACT_VERSION]));

test('the remote has exactly those of its routes that count as built (D58)', () =>
  expect(Object.keys(remote.pages).sort()).toEqual(
    [
      ...ROUTE_KEYS.filter((key) => remoteOfRoute(key) === 'mf-account'),
      ...providerReturns().filter((path) => remoteOfReturn(path) === 'mf-account'),
    ]
      .filter(isBuilt)
      .sort(),
  ));

test.each(Object.entries({ ...remote.pages, ...remote.widgets }))('%s loads and is a component', async (_, load) => {
  expect(typeof (await load()).default).toBe('function');
});
