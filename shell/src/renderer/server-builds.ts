import { compileFunction } from 'node:vm';
import * as reactQuery from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactHookForm from 'react-hook-form';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { SERVER_SHARED } from '@forecourt/shared/build';
import { SUPPORTED_CONTRACTS, type RemoteName, type ServerRemote } from '@forecourt/shared/contract';
import * as host from '@forecourt/shared/host';
import type { ServerBuild } from './protocol';

type AnyServerRemote = ServerRemote<RemoteName>;
/** What a page is rendered with. */
export type ServerBuilds = Partial<Record<RemoteName, AnyServerRemote>>;

/** One copy of each for all server builds, so that a context of the shell reaches their components. */
const MODULES: Record<(typeof SERVER_SHARED)[number], object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  i18next,
  'react-i18next': reactI18next,
  'react-hook-form': reactHookForm,
  '@forecourt/shared/host': host,
};

type Require = (name: string) => object;
type EvaluatedModule = (module: object, exports: object, require: Require) => void;
type Callable = (...args: unknown[]) => unknown;

/** Hooks and the functions that make elements: every component calls some of them. */
const RUNS_IN_COMPONENTS = /^(use[A-Z]?|jsxs?$)/;

/** A copy of the module, in which what components call notes first whose components they are. */
function noting(module: object, note: () => void): object {
  const members = Object.entries(module).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function' || !RUNS_IN_COMPONENTS.test(name)) return [name, value] as const;
    const noted = (...args: unknown[]) => {
      note();
      return (value as Callable)(...args);
    };
    return [name, noted] as const;
  });
  // Not among the members, and yet what tells the importer that there is a `default`.
  return Object.defineProperty(Object.fromEntries(members), '__esModule', { value: '__esModule' in module });
}

/** The `require` of a server build: the shared packages, and a refusal of everything else. */
function sharedModules(note: () => void): Require {
  const given = new Map<string, object>();
  return (name) => {
    if (!Object.hasOwn(MODULES, name))
      throw new Error(`A server build may not require "${name}"; it is given ${Object.keys(MODULES).join(', ')}.`);
    const module = given.get(name) ?? noting(MODULES[name as keyof typeof MODULES], note);
    given.set(name, module);
    return module;
  };
}

/** The same parts, each of which notes that it runs. */
const notingParts = <Parts extends object>(parts: Parts, note: () => void): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, Part]: [string, react.ComponentType]) => [
      name,
      (props: object) => {
        note();
        return react.createElement(Part, props);
      },
    ]),
  ) as Parts;

/**
 * Evaluates a server build.
 *
 * @param note is called whenever code of this build is about to run
 * @throws what the build throws, and when it asks for another package or speaks a contract that this shell does not
 */
export function evaluateServerBuild(
  { file, code }: Pick<ServerBuild, 'file' | 'code'>,
  note: () => void,
): AnyServerRemote {
  note();
  const module = { exports: {} as AnyServerRemote };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as EvaluatedModule;
  run(module, module.exports, sharedModules(note));
  const { contract, pages, widgets } = module.exports;
  if (!SUPPORTED_CONTRACTS.includes(contract))
    throw new Error(`${file} speaks contract ${contract}; this shell speaks ${SUPPORTED_CONTRACTS.join(' and ')}.`);
  return { ...module.exports, pages: notingParts(pages, note), widgets: notingParts(widgets, note) };
}
