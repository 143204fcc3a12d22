import { REMOTES, type RegistryDocument, type RemoteName } from '@forecourt/shared/contract';
import type { RegistryStore } from '../../release/registry-store';
import { isGranted, type Rights } from '../../release/rights/rights';
import { signedRecords, signerOf } from '../../release/rights/signed-change';
import { standingOf } from '../../release/rights/standing';
import { backOff } from './back-off';
import { followRights, type KeptTrust } from './followed-rights';
import { permittedOf, type Verdict } from './permitted-deployment';

interface Options {
  registry: Pick<RegistryStore, 'read' | 'log' | 'rights'>;
  channel: string;
  /** Public keys of who may sign rights. */
  owners: readonly string[];
  kept: KeptTrust;
  report: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** A registry document of which only what signed changes say is left. */
export interface PermittedDocument {
  document: RegistryDocument;
  etag: string;
  /** Remotes whose deployment no key with the right has signed. */
  unsigned: readonly RemoteName[];
}

export interface UnsignedRelease {
  remote: RemoteName;
  version: string;
  damage: readonly string[];
}

interface Judged extends PermittedDocument {
  /** What it was judged by. */
  mark: string;
  refused: readonly UnsignedRelease[];
}

/**
 * What of a channel's document counts where an owner key is configured: who can write to the registry and has no key
 * with the right puts nothing on a page, and cannot bring back what was replaced, either.
 */
export function releaseAuthority({ registry, channel, owners, kept, report, now }: Options) {
  const tries = backOff(now);
  const trust = followRights({ registry, owners, kept });
  let last: Judged | undefined;

  const tell = (refused: readonly UnsignedRelease[]): void => {
    const told = new Set(last?.refused.map(({ damage, remote, version }) => `${remote} ${version} ${damage.join()}`));
    for (const { remote, version, damage } of refused)
      if (!told.has(`${remote} ${version} ${damage.join()}`))
        report(new Error(`${remote} ${version} is not served: ${damage.join(' ')}`));
  };

  const verdictOf = async (document: RegistryDocument, rights: Rights | undefined): Promise<Verdict[]> => {
    const log = rights ? signedRecords(await registry.log({ channel }), rights) : [];
    return REMOTES.filter((remote) => document.microFrontends[remote]?.length).map((remote) => {
      const standing = rights && standingOf({ remote, channel }, log, rights);
      return permittedOf(document, remote, standing, trust.newest(remote));
    });
  };

  const judge = async (document: RegistryDocument, etag: string, mark: string): Promise<Judged> => {
    const verdicts = await verdictOf(document, trust.rights());
    await trust.remember(verdicts);
    const refused = verdicts.flatMap((verdict) => verdict.refused);
    tell(refused);
    const given = verdicts.filter(({ entries }) => entries.length > 0);
    return {
      mark,
      refused,
      unsigned: verdicts.filter(({ entries }) => entries.length === 0).map(({ remote }) => remote),
      document: {
        ...document,
        microFrontends: Object.fromEntries(given.map(({ remote, entries }) => [remote, entries])),
      },
      etag: `${etag} ${given.map(({ remote, entries }) => `${remote} ${entries.length}`).join()}`,
    };
  };

  return {
    /** The document of the channel, without what does not count. */
    read: async (): Promise<PermittedDocument> => {
      // First of all what this server knows itself: it has to serve while the registry is away.
      await trust.refresh();
      const { document, etag } = await registry.read(channel);
      const mark = `${etag} ${trust.rights()?.version ?? 'none'}`;
      // What was refused may be signed, or adopted, without another document.
      const isJudged = last?.mark === mark && (last.refused.length === 0 || !tries.begins(mark));
      if (!last || !isJudged) last = await judge(document, etag, mark);
      return last;
    },
    /** Records of shells that a key with the right has published, or removed. */
    log: async (query: Parameters<RegistryStore['log']>[0]) => {
      await trust.refresh();
      const rights = trust.rights();
      if (!rights) return [];
      return (await registry.log(query)).filter((record) => {
        const key = signerOf(record, rights);
        return key && isGranted(rights, key, { right: 'publish', remote: record.remote, channel: record.channel });
      });
    },
    rights: trust.rights,
    isProven: trust.isProven,
    prove: trust.prove,
    refused: (): readonly UnsignedRelease[] => last?.refused ?? [],
  };
}
