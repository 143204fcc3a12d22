import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import type { BuildRecord, ReleaseSurface } from '../contract';
import { isProduction } from './browser-config';
import { isOwnScript } from './own-scripts';
import { isLoadedOnDemand } from './sharing';

const filesOf = (chunks: readonly Chunk[], belongs: (name: string) => boolean) => [
  ...new Set(chunks.flatMap(({ files }) => [...files]).filter(belongs)),
];

/**
 * How federation's modules call the shared package for which they stand, such as `consume shared module (default)
 * zod`.
 */
const sharedName = (module: Module): string | undefined => {
  const { type, options } = module as Module & { options?: { shareKey?: string } };
  return type === 'consume-shared-module' ? options?.shareKey : undefined;
};

/** Packages for which a chunk waits although they are in none of its files. */
const sharedBy = ({ chunkGraph }: Compilation, chunks: readonly Chunk[]): string[] => [
  ...new Set(
    chunks
      .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap((module) => sharedName(module) ?? [])
      .filter(isLoadedOnDemand),
  ),
];

const chunksOf = (compilation: Compilation): BuildRecord['chunks'] =>
  Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, { chunks }]: [string, ChunkGroup]) => {
      const shared = sharedBy(compilation, chunks);
      return [
        name,
        {
          js: filesOf(chunks, isOwnScript),
          css: filesOf(chunks, (file) => file.endsWith('.css')),
          ...(shared.length > 0 && { shared }),
        },
      ];
    }),
  );

/** The files of each package that this build provides on demand. */
const providedBy = ({ modules, chunkGraph }: Compilation): NonNullable<BuildRecord['provides']> =>
  Object.fromEntries(
    [...modules]
      .filter(({ type }) => type === 'provide-module')
      .map((module) => {
        const groups = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block) ?? []);
        const chunks = groups.flatMap((group) => group.chunks);
        return [(module as Module & { _name?: string })._name ?? '', filesOf(chunks, isOwnScript)] as const;
      })
      .filter(([name, files]) => isLoadedOnDemand(name) && files.length > 0),
  );

/** Writes `build.json` beside the build: what `publish` needs to know of it and cannot read from the files. */
export class BuildRecordPlugin {
  constructor(
    private readonly about: Pick<BuildRecord, 'contract' | 'shared'>,
    /** Takes seconds, and no gate asks a build for development. */
    private readonly surfaceOf?: (compilation: Compilation) => ReleaseSurface,
  ) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const provides = providedBy(compilation);
          const record: BuildRecord = {
            ...this.about,
            chunks: chunksOf(compilation),
            ...(Object.keys(provides).length > 0 && { provides }),
            ...(isProduction && this.surfaceOf && { surface: this.surfaceOf(compilation) }),
            builtAt: new Date().toISOString(),
          };
          compilation.emitAsset('build.json', new RawSource(JSON.stringify(record)));
        },
      );
    });
  }
}
