import type { Compiler, StatsCompilation } from 'webpack';
import type { BuildRecord } from '../contract';

const filesOf = (assets: { name: string }[], ending: string) =>
  assets.map(({ name }) => name).filter((name) => name.endsWith(ending));

function chunksOf(stats: StatsCompilation): BuildRecord['chunks'] {
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups ?? {}).map(([name, group]) => {
      const assets = group.assets ?? [];
      return [name, { js: filesOf(assets, '.js'), css: filesOf(assets, '.css') }];
    }),
  );
}

/** Writes `build.json` beside the build: what `publish` needs to know of it and cannot read from the files. */
export class BuildRecordPlugin {
  constructor(private readonly about: Pick<BuildRecord, 'contract' | 'shared'>) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const stats = compilation.getStats().toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false });
          const record: BuildRecord = { ...this.about, chunks: chunksOf(stats), builtAt: new Date().toISOString() };
          compilation.emitAsset('build.json', new RawSource(JSON.stringify(record)));
        },
      );
    });
  }
}
