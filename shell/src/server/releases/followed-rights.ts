import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { REMOTES, wire, type RemoteName, type SignedEnvelope } from '@forecourt/shared/contract';
import type { RegistryStore } from '../../release/registry-store';
import { ownedRights, type Rights } from '../../release/rights/rights';

const trust = z.object({
  rights: z.optional(wire.signedEnvelope),
  /** Of each remote, when the newest signed change was made. */
  newest: z.partialRecord(z.enum(REMOTES), z.string().check(z.maxLength(40))),
  /** Hashes of releases whose provenance was proven here: a right that ends takes away no release that runs. */
  proven: z._default(z.array(wire.fileHash).check(z.maxLength(1000)), []),
});
type Trust = z.infer<typeof trust>;

/** What a server knew last of rights and signed changes, on its own disk: nobody takes it back by the registry. */
export function keptTrust(file: string) {
  let writing: Promise<unknown> = Promise.resolve();
  const replace = async (known: Trust): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(known));
    await rename(draft, file);
  };
  return {
    read: async (): Promise<Trust> => trust.parse(JSON.parse(await readFile(file, 'utf8'))),
    /** One after the other: the last one stays. */
    write: (known: Trust): Promise<void> => {
      const written = writing.then(() => replace(known));
      writing = written.catch(() => undefined);
      return written;
    },
  };
}
export type KeptTrust = ReturnType<typeof keptTrust>;

const MOST_PROVEN = 200;

interface Options {
  registry: Pick<RegistryStore, 'rights'>;
  owners: readonly string[];
  kept: KeptTrust;
}

/** Rights as the owner signed them last; an older version, or one that is gone, changes nothing. */
export function followRights({ registry, owners, kept }: Options) {
  let known: Trust | undefined;
  let rights: Rights | undefined;
  let seen: string | undefined;

  const begin = async (): Promise<Trust> => {
    const found = await kept.read().catch((): Trust => ({ newest: {}, proven: [] }));
    rights = found.rights && ownedRights(found.rights, owners);
    return found;
  };
  const take = async (now: Trust, envelope: SignedEnvelope): Promise<void> => {
    const read = ownedRights(envelope, owners);
    if (!read || (rights && read.version <= rights.version)) return;
    rights = read;
    known = { ...now, rights: envelope };
    await kept.write(known);
  };

  return {
    rights: (): Rights | undefined => rights,
    isProven: (integrity: string): boolean => known?.proven.includes(integrity) === true,
    prove: async (integrity: string): Promise<void> => {
      if (!known || known.proven.includes(integrity)) return;
      known = { ...known, proven: [integrity, ...known.proven].slice(0, MOST_PROVEN) };
      await kept.write(known);
    },
    newest: (remote: RemoteName): string | undefined => known?.newest[remote],
    /** Rejects where the registry is away. */
    refresh: async (): Promise<void> => {
      known ??= await begin();
      const envelope = await registry.rights();
      if (!envelope || envelope.payload === seen) return;
      seen = envelope.payload;
      await take(known, envelope);
    },
    remember: async (changes: readonly { remote: RemoteName; at: string | undefined }[]): Promise<void> => {
      const before = known ?? { newest: {}, proven: [] };
      const newer = changes.filter(({ remote, at }) => at !== undefined && at > (before.newest[remote] ?? ''));
      if (newer.length === 0) return;
      known = {
        ...before,
        newest: { ...before.newest, ...Object.fromEntries(newer.map(({ remote, at }) => [remote, at])) },
      };
      await kept.write(known);
    },
  };
}
