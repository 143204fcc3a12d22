import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { UniqueNamePlugin, unnamedBuild } from './unique-name-plugin';

/** Builds one module that loads another, and answers both files. */
async function build(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFile(join(folder, 'part.js'), `export default ${JSON.stringify(text)}`);
  await writeFile(join(folder, 'index.js'), "import('./part.js').then(console.log)");
  const output = {
    path: join(folder, 'dist'),
    filename: 'entry.js',
    chunkFilename: 'part.[contenthash:8].js',
    uniqueName: unnamedBuild('mf_search'),
  };
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './index.js',
        output,
        plugins: [new UniqueNamePlugin('mf_search')],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
  });
  const names = (stats?.toJson({ all: false, assets: true }).assets ?? []).map(({ name }) => name).sort();
  return Promise.all(names.map((name) => readFile(join(output.path, name), 'utf8')));
}
const namesIn = (files: string[]) => [
  ...new Set(files.flatMap((text) => text.match(/webpackChunkmf_search_\w+/g) ?? [])),
];

test('the same bytes are a build of the same name, which all its files know', async () => {
  const names = namesIn(await build('cars'));
  expect(names).toEqual([expect.stringMatching(/^webpackChunkmf_search_[0-9a-f]{8}$/)]);
  expect(namesIn(await build('cars'))).toEqual(names);
});

test("two builds of a remote cannot take each other's chunks", async () => {
  expect(namesIn(await build('cars'))).not.toEqual(namesIn(await build('bikes')));
});
