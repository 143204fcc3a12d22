import type { ShellOffer } from '@forecourt/shared/contract';
import { baseOf, readerOf } from '../../release/registry-base';
import type { RegistryStore } from '../../release/registry-store';
import { ReleaseError } from '../../release/release-error';
import type { ReleaseStore } from '../../release/release-store';
import { shellBreaks } from '../../release/shell-breaks';
import { backOff } from './back-off';

interface Announced {
  registry: Pick<RegistryStore, 'announce' | 'shell' | 'read' | 'log'>;
  store: Pick<ReleaseStore, 'record'>;
  channel: string;
  /** What this shell can carry. */
  offer: () => Promise<ShellOffer>;
  report: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Tells the registry what this shell can carry, as soon as it can be reached: the release gate asks it there. A shell
 * that would break releases which the one before it carries is not announced, and not ready, until they are others.
 */
export function shellAnnouncement({ registry, store, channel, offer, report, now }: Announced) {
  let told = false;
  const tries = backOff(now);
  let broken: readonly string[] = [];

  /** A document that nothing can be concluded from stands in the health of the registry; a damaged audit rejects. */
  const isDocumentSound = async (): Promise<boolean> => {
    const log = await registry.log({ channel });
    const read = await readerOf(registry, channel);
    try {
      baseOf(channel, read, log);
      return true;
    } catch (error) {
      if (error instanceof ReleaseError) return false;
      throw error;
    }
  };

  /** By it, what is released meanwhile is seen at once. */
  const documentMark = () =>
    registry.read(channel).then(
      ({ etag }) => etag,
      () => 'not to be read',
    );

  return {
    announce: async (): Promise<void> => {
      if (told) return;
      const about = await documentMark();
      // It reads the audit, and a record of each running release.
      if (!tries.begins(about)) return;
      const shell = await offer();
      // Not compared with what runs, it must not be what later shells are compared with. A later poll asks again.
      if (!(await isDocumentSound())) return;
      const found = (await shellBreaks({ registry, store }, channel, shell)).map(({ message }) => message);
      if (found.length > 0 && found.join() !== broken.join())
        report(
          new Error(
            `This shell is not ready, since it would break what runs in ${channel}: ${found.join(' ')} ` +
              'Release what fits it first, or deploy the shell of before.',
          ),
        );
      broken = found;
      if (found.length > 0) return;
      await registry.announce(channel, shell);
      told = true;
    },
    /** What this shell would break. */
    breaks: (): readonly string[] => broken,
  };
}
