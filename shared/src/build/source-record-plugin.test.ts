import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { SourceRecordPlugin } from './source-record-plugin';

const FILES = {
  'mf-search/src/remote.js': "import '../../shared/src/rules/filter.js';",
  'mf-search/src/server.js': "import '../../shared/src/rules/rate.js';",
  'shared/src/rules/filter.js': 'console.log("filter")',
  'shared/src/rules/rate.js': 'console.log("rate")',
  'shared/src/rules/unused.js': 'console.log("unused")',
};
const YESTERDAY = Date.now() / 1000 - 86_400;

/** As the build record does, in place of a whole build. */
const writesRecord = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('test', (compilation) =>
    compilation.hooks.processAssets.tap('test', () =>
      compilation.emitAsset('build.json', new compiler.webpack.sources.RawSource('{"contract":1}')),
    ),
  );

test('what is built into another folder leaves the record of the release as it is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(root, 'shell/src'), { recursive: true });
  await writeFile(join(root, 'shell/src/renderer.js'), '');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const config: webpack.Configuration = {
      mode: 'production',
      context: join(root, 'shell'),
      entry: './src/renderer.js',
      output: { path: join(root, 'elsewhere') },
      plugins: [new SourceRecordPlugin(root, 'shell', 'dist/browser/build.json')],
    };
    webpack(config, (error, done) => (error ? reject(error) : resolve(done)));
  });
  expect(stats?.hasErrors()).toBe(false);
  expect(await readdir(join(root, 'elsewhere'))).toEqual(['main.js']);
});

test('the record of a build names the sources of its browser and of its server part', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
    await utimes(join(root, path), YESTERDAY, YESTERDAY);
  }
  const sources = new SourceRecordPlugin(root, 'mf-search');
  const part = (name: string, ...plugins: webpack.WebpackPluginFunction[]) => ({
    mode: 'production' as const,
    context: join(root, 'mf-search'),
    entry: `./src/${name}.js`,
    output: { path: join(root, 'mf-search/dist'), filename: `${name}.js` },
    plugins: [...plugins, sources],
  });
  await new Promise<void>((resolve, reject) => {
    webpack([part('remote', writesRecord), part('server')], (error) => (error ? reject(error) : resolve()));
  });
  expect(JSON.parse(await readFile(join(root, 'mf-search/dist/build.json'), 'utf8'))).toEqual({
    contract: 1,
    source: {
      commit: 'unknown',
      files: Object.fromEntries(
        [
          'mf-search/src/remote.js',
          'mf-search/src/server.js',
          'shared/src/rules/filter.js',
          'shared/src/rules/rate.js',
        ].map((path) => [path, expect.stringMatching(/^[0-9a-f]{16}$/)]),
      ),
    },
  });
});
