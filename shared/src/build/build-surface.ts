import { join } from 'node:path';
import type { Compilation, Dependency, Module, NormalModule } from 'webpack';
import {
  isBuilt,
  providerReturns,
  remoteOfReturn,
  remoteOfRoute,
  REMOTES,
  ROUTE_KEYS,
  type ReleaseSurface,
  type Shape,
} from '../contract';
import { contractShapes, type ContractShapes } from './contract-shapes';
import { remoteParts } from './remote-parts';

/** A dependency on something that another module exports. */
type ImportSpecifier = Dependency & { getIds: (graph: Compilation['moduleGraph']) => string[] };

const IMPORTS = new Set(['HarmonyImportSpecifierDependency', 'HarmonyExportImportedSpecifierDependency']);
const isImport = (dependency: Dependency): dependency is ImportSpecifier => IMPORTS.has(dependency.constructor.name);

/** Federation's name of a package that stands for one of the shell. */
const consumedName = (module: Module | null): string | undefined =>
  module?.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;

/** The modules that are in some file of the build, and those that were put together into them. */
const builtModules = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => [module, ...((module as Module & { modules?: Module[] }).modules ?? [])]);

/** Package of the shell → what this build imports of it. */
function importsOf(compilation: Compilation): ReleaseSurface['imports'] {
  const { moduleGraph } = compilation;
  const found = new Map<string, Set<string>>();
  for (const dependency of builtModules(compilation).flatMap((module) => module.dependencies)) {
    const name = consumedName(moduleGraph.getModule(dependency));
    if (name === undefined || !isImport(dependency)) continue;
    const [imported] = dependency.getIds(moduleGraph);
    const names = found.get(name) ?? new Set<string>();
    // Without a name it is the package as a whole, of which nothing can be told.
    if (imported !== undefined) names.add(imported);
    found.set(name, names);
  }
  return Object.fromEntries([...found].map(([name, names]) => [name, [...names].sort()]));
}

/** Package → what this build gives of it, where that can be told. */
function exportsOf({ modules, moduleGraph }: Compilation): ReleaseSurface['exports'] {
  return Object.fromEntries(
    [...modules]
      .filter(({ type }) => type === 'provide-module')
      .flatMap((module) => {
        const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
        const provided = dependency && moduleGraph.getModule(dependency);
        // Of CommonJS, webpack knows some of the names at best.
        const isEsModule = provided?.buildMeta?.['exportsType'] === 'namespace';
        const names = isEsModule && moduleGraph.getProvidedExports(provided);
        const { _name: name = '' } = module as Module & { _name?: string };
        return Array.isArray(names) ? [[name, [...names].sort()] as const] : [];
      }),
  );
}

const WIDGET = /["']((?:cms|search|payments|account)\/[A-Z]\w*)["']/g;
const SENT = /\.emit\(\s*["']([a-z]+:[a-z-]+)["']/g;
const HEARD = /\.on\(\s*["']([a-z]+:[a-z-]+)["']/g;

const among = (shapes: Record<string, Shape>, names: ReadonlySet<string>): Record<string, Shape> =>
  Object.fromEntries(Object.entries(shapes).filter(([name]) => names.has(name)));

/** What the sources of a build name of the contract; they call widgets and events by their names alone. */
function namedIn(compilation: Compilation, own: ReadonlySet<string>, { widgets, events }: ContractShapes) {
  const sources = builtModules(compilation).flatMap(
    (module) => (module as NormalModule).originalSource()?.source().toString() ?? [],
  );
  const named = (pattern: RegExp): Set<string> =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)));
  const used = named(WIDGET);
  own.forEach((name) => used.delete(name));
  return { uses: among(widgets, used), sends: among(events, named(SENT)), hears: among(events, named(HEARD)) };
}

/** Of this package, with which the build is made. */
const CONTRACT = join(import.meta.dirname, '../contract');

/** What a remote gives and takes; `folder` is its package. */
export const surfaceOfRemote =
  (folder: string, contract = CONTRACT) =>
  (compilation: Compilation): ReleaseSurface => {
    const { pages, widgets } = remoteParts(join(folder, 'src/remote.ts'));
    const shapes = contractShapes(contract);
    const own = new Set(widgets);
    return {
      pages,
      widgets: among(shapes.widgets, own),
      routes: {},
      ...namedIn(compilation, own, shapes),
      imports: importsOf(compilation),
      exports: {},
    };
  };

const pagesOfShell = (): ReleaseSurface['routes'] =>
  Object.fromEntries(
    REMOTES.map((remote) => [
      remote,
      [
        ...ROUTE_KEYS.filter((key) => isBuilt(key) && remoteOfRoute(key) === remote),
        ...providerReturns().filter((path) => isBuilt(path) && remoteOfReturn(path) === remote),
      ],
    ]),
  );

/** What the shell gives and takes. */
export const surfaceOfShell =
  (contract = CONTRACT) =>
  (compilation: Compilation): ReleaseSurface => ({
    pages: [],
    widgets: {},
    routes: pagesOfShell(),
    ...namedIn(compilation, new Set(), contractShapes(contract)),
    imports: {},
    exports: exportsOf(compilation),
  });
