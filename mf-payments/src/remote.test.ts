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

const kept: RemoteContract<'mf-payments'> = remote;

test('the remote keeps its contract', () =>
  expect([kept.name, kept.contract]).toEqual(['mf-payments', CONTRACT_VERSION]));

test('the remote has exactly those of its routes and returns that count as built (D58)', () => {
  const routes = ROUTE_KEYS.filter((key) => remoteOfRoute(key) === 'mf-payments');
  const returns = providerReturns().filter((path) => remoteOfReturn(path) === 'mf-payments');
  expect(Object.keys(remote.pages).sort()).toEqual([...routes, ...returns].filter(isBuilt).sort());
});

test.each(Object.entries({ ...remote.pages, ...remote.widgets }))('%s loads and is a component', async (_, load) => {
  expect(typeof (await load()).default).toBe('function');
});
