import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { UniqueNamePlugin } from './unique-name-plugin';

const TEXTS = { cars: 'Rent a car', places: 'Where to?', legal: 'Small print' };

/** Builds an entry that loads each text when it is wanted; answers the files by their names. */
async function build(
  texts: Readonly<Record<string, string>>,
  more: readonly webpack.WebpackPluginInstance[] = [],
  target: string[] = ['web'],
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const names = Object.keys(texts);
  await Promise.all(
    names.map((name) => writeFile(join(folder, `${name}.js`), `export default ${JSON.stringify(texts[name])}`)),
  );
  const imports = names.map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.js').then(console.log)`);
  await writeFile(join(folder, 'index.js'), imports.join('\n'));
  const output = {
    path: join(folder, 'dist'),
    filename: 'remoteEntry.js',
    chunkFilename: '[name].[contenthash:8].js',
  };
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        target,
        entry: './index.js',
        output,
        plugins: [...more, new UniqueNamePlugin('mf_search')],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
  });
  const files = (stats?.toJson({ all: false, assets: true }).assets ?? []).map(({ name }) => name).sort();
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(output.path, name), 'utf8')] as const)),
  );
}
const nameOf = (files: Map<string, string>) => /mf_search_[0-9a-f]{8}/.exec(files.get('remoteEntry.js') ?? '')?.[0];

test('the same bytes are a build of the same name', async () => {
  const name = nameOf(await build(TEXTS));
  expect(name).toEqual(expect.any(String));
  expect(nameOf(await build(TEXTS))).toBe(name);
});

test('one changed word changes one file beside the entry, so that visitors load the others from before', async () => {
  const before = await build(TEXTS);
  const after = await build({ ...TEXTS, places: 'Where from?' });
  const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
  expect(changed).toEqual([expect.stringMatching(/^places\.[0-9a-f]{8}\.js$/), 'remoteEntry.js']);
  expect(after.size).toBe(4);
});

test.each([[['web']], [['web', 'es2022']]])(
  "two builds of a remote cannot take each other's chunks: each goes to the build that asks for it (%s)",
  async (target) => {
    const files = await build(TEXTS, [], target);
    const chunk = [...files].find(([name]) => name.startsWith('cars'))?.[1] ?? '';
    const names = [nameOf(files), nameOf(await build({ ...TEXTS, places: 'Where from?' }, [], target))];
    expect(names[0]).not.toBe(names[1]);
    const taken = names.map((name) => {
      const page: Record<string, unknown[]> = { [names[0] ?? '']: [], [names[1] ?? '']: [] };
      const currentScript = { dataset: { webpack: `${name}:chunk-1` } };
      runInNewContext(chunk, { self: page, document: { currentScript }, ...page });
      return names.map((other) => page[other ?? '']?.length);
    });
    expect(taken).toEqual([
      [1, 0],
      [0, 1],
    ]);
  },
);

test('a chunk that begins with a notice is handed over like any other', async () => {
  const banner = new webpack.BannerPlugin({ banner: 'Forecourt (c).push(all)', stage: -2000 });
  const files = await build(TEXTS, [banner]);
  const chunk = [...files].find(([name]) => name.startsWith('cars'))?.[1] ?? '';
  const page: Record<string, unknown[]> = { [nameOf(files) ?? '']: [] };
  const currentScript = { dataset: { webpack: `${nameOf(files)}:chunk-1` } };
  runInNewContext(chunk, { self: page, document: { currentScript }, ...page });
  expect(Object.values(page)).toEqual([[expect.any(Array)]]);
});
