import type { ReleaseRecord } from '@forecourt/shared/contract';
import { integrityOf, type ReleaseFiles } from './release-store';

/** A release and its files, for tests. */
export function aRelease(
  change: Partial<ReleaseRecord> = {},
  script = 'export {}',
): { record: ReleaseRecord; files: ReleaseFiles } {
  const files = new Map([
    ['remoteEntry.js', Buffer.from(script)],
    ['chunks/page.js', Buffer.from('page')],
  ]);
  return {
    files,
    record: {
      remote: 'mf-search',
      version: '1.0.0',
      contract: 1,
      shared: {},
      files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
      exposes: {},
      sizes: {},
      commit: 'abc1234',
      builtAt: '2026-11-20T10:00:00.000Z',
      builder: 'ci@runner',
      ...change,
    },
  };
}
