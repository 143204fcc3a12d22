import { REMOTES, wire, type ReleasedName } from '@forecourt/shared/contract';
import { BY_CONTENT } from '../protocol/file-address';
import type { Position } from './original-position';

/** A place in a script of a release, as a stack names it. */
export interface Frame extends Position {
  file: string;
  /** Where its address says so. */
  release?: { name: ReleasedName; version?: string };
}

const LONGEST_STACK = 100_000;
/** The end of a line of a stack, in all browsers: an address or a mere file, line and column. */
const FRAME = /(?:\/remotes\/([a-z-]{1,40})\/([\w.+-]{1,80})\/|(\/assets\/))?([\w.-]{1,120}\.js):(\d{1,7}):(\d{1,7})/;

function frameIn(text: string): Frame | undefined {
  const [, remote, version, assets, file, line, column] = FRAME.exec(text) ?? [];
  if (!file) return undefined;
  const name = REMOTES.find((one) => one === remote);
  const known = wire.releaseVersion.safeParse(version).data;
  const isOfRelease = known !== undefined || version === BY_CONTENT;
  return {
    file,
    line: Number(line),
    column: Number(column),
    ...(name && isOfRelease && { release: { name, ...(known !== undefined && { version: known }) } }),
    ...(assets && { release: { name: 'shell' } }),
  };
}

/** The lines of a stack, of a log or of a list of positions, each with the place that it names. */
export const stackLines = (stack: string): { text: string; frame: Frame | undefined }[] =>
  stack
    .slice(0, LONGEST_STACK)
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), frame: frameIn(text) }));
