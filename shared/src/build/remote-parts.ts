import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import * as contract from '../contract';

interface RemoteParts {
  pages: string[];
  widgets: string[];
}

type Require = (name: string) => object;
type Evaluate = (module: object, exports: object, require: Require) => void;

/** The texts are written by a loader of the build, and say nothing of what a remote has. */
const MESSAGES = /\/messages$/;

/**
 * The names of the pages and widgets in a remote's `src/remote.ts`, by running it: some of them are computed. It runs
 * without its build, so it may import the contract and files of its own that import no more than that.
 */
export function remoteParts(file: string): RemoteParts {
  const run = (path: string): Record<string, unknown> => {
    const { outputText } = ts.transpileModule(readFileSync(path, 'utf8'), {
      compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
    });
    const module = { exports: {} };
    const given: Require = (name) => {
      if (MESSAGES.test(name)) return { loadMessages: () => Promise.resolve(undefined) };
      if (name === '@forecourt/shared/contract') return contract;
      const source = join(dirname(path), `${name}.ts`);
      if (name.startsWith('.') && existsSync(source)) return run(source);
      throw new Error(
        `${path} imports ${name}: what a remote exposes may be told by the contract and its own files alone.`,
      );
    };
    const evaluate = compileFunction(outputText, ['module', 'exports', 'require']) as Evaluate;
    evaluate(module, module.exports, given);
    return module.exports;
  };
  const { pages, widgets } = run(file)['default'] as Record<keyof RemoteParts, object>;
  return { pages: Object.keys(pages), widgets: Object.keys(widgets) };
}
