import { REMOTES, wire } from '@forecourt/shared/contract';
import type { NamedRelease } from '../commands/promote';
import { parsed } from './arguments';

export const changeName = parsed('a change as the log names it', (text) => wire.changeId.safeParse(text).data);

const versionOrChannel = (text: string): boolean => wire.releaseVersion.safeParse(text.replace(/^@/, '')).success;

/** `mf-search 1.2.0`, or one or more of `mf-search@1.2.0`; what is wrong with it otherwise. */
export function namedReleases(texts: readonly string[]): NamedRelease[] | string {
  const isPair = texts.length === 2 && !texts[0]?.includes('@');
  const parts = isPair ? [[texts[0], texts[1]]] : texts.map((text) => text.split(/@(.*)/, 2));
  const named: NamedRelease[] = [];
  for (const [name = '', version = ''] of parts) {
    const remote = REMOTES.find((known) => known === name);
    if (!remote) return `'${name}' is no remote. It has to be one of ${REMOTES.join(', ')}.`;
    if (!versionOrChannel(version)) return `Of ${name} there has to be a version: ${name} <version>, ${name}@<version>`;
    if (named.some((other) => other.remote === remote)) return `${remote} is named twice.`;
    named.push({ remote, name: version });
  }
  return named;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** An instant in UTC, from one that says its own offset. */
export const instant = parsed('a time with its offset, such as 2026-12-01T08:00Z or 2026-12-01T09:00+01:00', (text) => {
  const at = INSTANT.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
});
