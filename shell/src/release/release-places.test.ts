import { resolve } from 'node:path';
import { releasePlaces } from './release-places';

test('releases and registry lie in the data folder, unless they are told to be elsewhere', () => {
  expect(releasePlaces({ FORECOURT_DATA: '/data' })).toEqual({
    releaseStore: '/data/releases',
    registry: '/data/registry',
  });
  expect(releasePlaces({ RELEASE_STORE: 's3://bucket/prefix', REGISTRY_URL: 'postgres://db/forecourt' })).toEqual({
    releaseStore: 's3://bucket/prefix',
    registry: 'postgres://db/forecourt',
  });
  expect(releasePlaces({ RELEASE_STORE: 'store', REGISTRY_URL: '/registry' })).toEqual({
    releaseStore: resolve('store'),
    registry: '/registry',
  });
});

test.each([
  [{ RELEASE_STORE: 'gs://bucket' }, 'RELEASE_STORE'],
  [{ REGISTRY_URL: 'mysql://db' }, 'REGISTRY_URL'],
  [{ RELEASE_STORE: 's3://', REGISTRY_URL: '' }, 'RELEASE_STORE, REGISTRY_URL'],
])('what nothing here speaks is named: %o', (env, names) => {
  expect(() => releasePlaces(env)).toThrow(
    `These environment variables are not usable: ${names}. See docs/operations.md.`,
  );
});
