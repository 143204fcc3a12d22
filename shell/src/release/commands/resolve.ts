import { TraceMap } from '@jridgewell/trace-mapping';
import type { ReleasedName } from '@forecourt/shared/contract';
import { originalPosition, type OriginalPosition } from '../original-position';
import { ReleaseError } from '../release-error';
import { sourceMapOf } from '../source-maps';
import { stackLines, type Frame } from '../stack-frames';
import { BROWSER_FOLDER } from '../workspace-build';
import { releaseNamed, type CommandContext, type CommandResult } from './command-context';

export interface ResolveOptions {
  /** The release of positions that name none. */
  of?: { name: ReleasedName; version: string } | undefined;
}

interface Resolved {
  text: string;
  original?: OriginalPosition;
}

/** Reads each map once. */
function mapsOf(desk: Pick<CommandContext, 'sourceMaps'>) {
  const read = new Map<string, Promise<TraceMap | undefined>>();
  return (name: ReleasedName, version: string, file: string): Promise<TraceMap | undefined> => {
    const key = `${name}/${version}/${file}`;
    const map =
      read.get(key) ??
      sourceMapOf(desk, name, version, name === 'shell' ? `${BROWSER_FOLDER}/${file}` : file).then((text) =>
        text === undefined ? undefined : new TraceMap(text),
      );
    read.set(key, map);
    return map;
  };
}

/** An address by content says no version: its name has a hash of its bytes, which are the same in each. */
const versionsOf = async (
  { sourceMaps }: Pick<CommandContext, 'sourceMaps'>,
  name: ReleasedName,
  { release }: Frame,
  given: ResolveOptions['of'],
): Promise<string[]> => {
  if (release?.version !== undefined) return [release.version];
  if (given?.name === name) return [given.version];
  return sourceMaps.versions(name);
};

const inWords = ({ text, original }: Resolved): string => {
  if (!original) return `  ${text}`;
  const { source, line, column, within, text: code } = original;
  return `  ${source}:${line}:${column}${within ? ` in ${within}` : ''}${code ? `\n      ${code}` : ''}`;
};

/**
 * Where the places of a stack, of a log line or of a list of positions stand in the sources, by the maps that were kept
 * when their releases were published.
 *
 * @param stack one place a line: an address of a released script, or the mere file of the release in `options`
 */
export async function resolveStack(
  desk: CommandContext,
  stack: string,
  { of }: ResolveOptions = {},
): Promise<CommandResult> {
  const version = of && of.name !== 'shell' ? (await releaseNamed(desk, of.name, of.version)).version : of?.version;
  const given = of && version !== undefined ? { name: of.name, version } : undefined;
  const mapOf = mapsOf(desk);
  const lacking = new Set<string>();

  const resolved = async ({ text, frame }: { text: string; frame: Frame | undefined }): Promise<Resolved> => {
    const name = frame?.release?.name ?? given?.name;
    if (!frame || !name) return { text };
    const versions = await versionsOf(desk, name, frame, given);
    const [map] = (await Promise.all(versions.map((one) => mapOf(name, one, frame.file)))).filter(Boolean);
    if (!map) lacking.add(`${name} ${versions.join(', ')}`.trim());
    const original = map && originalPosition(map, frame, name);
    return { text, ...(original && { original }) };
  };
  const lines = await Promise.all(stackLines(stack).map(resolved));
  if (!lines.some(({ original }) => original)) throw nothingFound([...lacking]);
  return { data: { lines, lacking: [...lacking] }, text: lines.map(inWords).join('\n') };
}

const nothingFound = (lacking: readonly string[]): ReleaseError =>
  lacking.length > 0
    ? new ReleaseError(
        'missing',
        `No source map of this file is kept of ${lacking.join(', ')}.`,
        'Maps are kept by publish, in SOURCE_MAP_STORE: read from where the release was published to.',
      )
    : new ReleaseError(
        'missing',
        'Nothing in it is a place that a source map knows.',
        'Write a place as file:line:column after remote and version, or give a whole stack: resolve < stack.txt',
      );
