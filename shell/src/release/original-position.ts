import { posix } from 'node:path';
import { originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { ReleasedName } from '@forecourt/shared/contract';

/** Where something stands: lines and columns begin with 1, as browsers tell them. */
export interface Position {
  line: number;
  column: number;
}

export interface OriginalPosition extends Position {
  /** From the root of the repository, such as `mf-search/src/app/search-page.tsx`. */
  source: string;
  /** The function around it, as far as the layout of the source tells. */
  within?: string;
  /** The line itself. */
  text?: string;
}

/** `webpack://<build>/./src/a.tsx?1234` is a file beside the package's own `package.json`. */
const pathOf = (source: string, name: ReleasedName): string =>
  posix.join(name, source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, ''));

/** As the map names it: resolved as an address, `../shared` would be a folder of the remote. */
const namedSource = ({ sources, resolvedSources }: TraceMap, resolved: string): string =>
  sources[resolvedSources.indexOf(resolved)] ?? resolved;

const DECLARED = [
  /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/,
  /^(?:export )?(?:const|let) (\w+)\b.*(?:=>|\bfunction\b|\($)/,
  /^class (\w+)/,
  /^(?:async )?(\w+)\([^;]*\{$/,
];
const NO_FUNCTIONS = new Set(['if', 'for', 'while', 'switch', 'catch', 'function', 'return']);

const indentOf = (text: string): number => text.length - text.trimStart().length;
const declaredIn = (text: string): string | undefined =>
  DECLARED.flatMap((form) => form.exec(text)?.[1] ?? []).find((name) => !NO_FUNCTIONS.has(name));

/** The nearest declaration before the line that is indented less: sources are laid out by a formatter. */
function functionAround(lines: readonly string[], line: number): string | undefined {
  let indent = Infinity;
  for (let index = line - 1; index >= 0; index -= 1) {
    const text = lines[index] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    const name = declaredIn(text.trim());
    if (name !== undefined) return name;
    indent = indentOf(text);
    if (indent === 0 && index < line - 1) return undefined;
  }
  return undefined;
}

/**
 * @param map a source map, as its file has it
 * @returns undefined where the map says nothing of this place
 */
export function originalPosition(map: TraceMap, at: Position, name: ReleasedName): OriginalPosition | undefined {
  const found = originalPositionFor(map, { line: at.line, column: at.column - 1 });
  if (found.source === null) return undefined;
  const lines = sourceContentFor(map, found.source)?.split('\n') ?? [];
  const within = functionAround(lines, found.line);
  const text = lines[found.line - 1]?.trim();
  return {
    source: pathOf(namedSource(map, found.source), name),
    line: found.line,
    column: found.column + 1,
    ...(within && { within }),
    ...(text && { text }),
  };
}
