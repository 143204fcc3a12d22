import type { ReleaseRecord, ReleaseSurface } from '@forecourt/shared/contract';
import { integrityOf, publishedRelease, releaseText, type PublishedRelease, type ReleaseFiles } from './release-store';

/** What a release, or a shell, gives and takes: nothing but React, unless it is said. */
export const aSurface = (change: Partial<ReleaseSurface> = {}): ReleaseSurface => ({
  pages: [],
  widgets: {},
  routes: {},
  uses: {},
  sends: {},
  hears: {},
  imports: { react: ['useState'] },
  exports: {},
  ...change,
});

/** A release and its files, for tests. */
export function aRelease(
  change: Partial<ReleaseRecord> = {},
  script = 'export {}',
): { record: PublishedRelease; files: ReleaseFiles } {
  const files = new Map([
    ['remoteEntry.js', Buffer.from(script)],
    ['chunks/page.js', Buffer.from('page')],
  ]);
  return {
    files,
    record: publishedRelease(
      Buffer.from(
        releaseText({
          remote: 'mf-search',
          version: '1.0.0',
          contract: 1,
          shared: { react: '^19.0.0' },
          files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
          exposes: {},
          sizes: {},
          commit: 'abc1234',
          builtAt: '2026-11-20T10:00:00.000Z',
          builder: 'ci@runner',
          ...change,
        }),
      ),
    ),
  };
}
