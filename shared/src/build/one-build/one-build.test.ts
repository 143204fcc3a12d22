import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REMOTES } from '../../contract';
import { oneBuildConfig } from '../one-build-config';

const ROOT = join(__dirname, '../../../..');
const chunkOwner = createRequire(__filename)('./chunk-owner-loader.cjs') as (
  this: { resourcePath: string },
  source: string,
) => string;
const loaded = (remote: string) =>
  chunkOwner.call(
    { resourcePath: join('/any', remote, 'src/messages/index.ts') },
    'import(/* webpackChunkName: "messages-de" */ "./de.json")',
  );

it('keeps apart what two remotes name alike', () => {
  expect(loaded('mf-cms')).toContain('"mf-cms-messages-de"');
  expect(loaded('mf-search')).toContain('"mf-search-messages-de"');
});

it('holds every remote, and no federation', () => {
  const { plugins = [], resolve } = oneBuildConfig(ROOT, '/anywhere');
  expect(Object.keys(resolve?.alias ?? {})).toEqual(
    expect.arrayContaining(REMOTES.map((remote) => `one-build/${remote}`)),
  );
  expect(plugins.map((plugin) => plugin?.constructor.name)).not.toContain('ModuleFederationPlugin');
});
