import * as z from 'zod/mini';
import type { SignedEnvelope } from '@forecourt/shared/contract';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import { publicKeyOf, readKeyFile, type PrivateKey } from './keys';
import {
  claimedOwner,
  describeKey,
  isGranted,
  isInForce,
  ownedRights,
  type Matter,
  type Rights,
  type RightsKey,
} from './rights';

export interface RightsPlaces {
  /** File of the private key that signs; undefined where nothing is signed. */
  keyFile: string | undefined;
  /** Public keys of who may sign rights; empty: whoever signed those that are there is believed. */
  owners: readonly string[];
}

const environment = z.object({
  /** File of the private key that signs what the release tool changes. */
  RELEASE_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Public keys, separated by blanks, of who may sign the rights of the registry. */
  RELEASE_OWNER_KEY: z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : [])),
    z.array(z.string().check(z.refine((text) => publicKeyOf(text) !== undefined))).check(z.maxLength(10)),
  ),
});

/** Both from the environment, for the servers and for the command line alike. */
export function rightsPlaces(env: NodeJS.ProcessEnv): RightsPlaces {
  const read = environment.safeParse(env);
  if (read.success) return { keyFile: read.data.RELEASE_KEY, owners: read.data.RELEASE_OWNER_KEY };
  const names = [...new Set(read.error.issues.map(({ path }) => String(path[0])))].join(', ');
  throw new Error(`These environment variables are not usable: ${names}. See docs/operations.md.`);
}

/** A private key with what the rights know of its public half. */
export interface Signer {
  privateKey: PrivateKey;
  key: RightsKey;
  rights: Rights;
}

/** The rights of a registry, as the release tool meets them. */
export interface ReleaseRights {
  /** Undefined where the registry has none: everybody who reaches it may do everything. */
  current: () => Promise<Rights | undefined>;
  /** The key of this tool, when it may do one of these; refused otherwise. Undefined where there are no rights. */
  permit: (...matters: [Matter, ...Matter[]]) => Promise<Signer | undefined>;
  privateKey: () => Promise<PrivateKey>;
  /** Public keys of who may sign rights; where nobody is configured, of who has signed these. */
  ownersOf: (envelope: SignedEnvelope | undefined) => readonly string[];
}

const describeMatters = ([{ right, remote, channel }, ...others]: readonly [Matter, ...Matter[]]): string =>
  `${right} ${others.length > 0 ? 'anything' : remote}${channel === undefined ? '' : ` in ${channel}`}`;

function whoMay(rights: Rights, matters: readonly Matter[]): string {
  const now = new Date().toISOString();
  const holders = rights.keys
    .filter((key) => isInForce(key, now) && matters.some((matter) => isGranted(rights, key, matter)))
    .map(describeKey);
  return (
    (holders.length > 0 ? `Who may: ${holders.join(', ')}. ` : 'Nobody may. ') +
    'The owner of the registry grants it with rights set.'
  );
}

function refusal(
  rights: Rights,
  matters: readonly [Matter, ...Matter[]],
  { id }: PrivateKey,
): ReleaseError | undefined {
  const key = rights.keys.find((known) => known.id === id);
  if (!key)
    return new ReleaseError('refused', `The rights do not know the key ${id} of RELEASE_KEY.`, whoMay(rights, matters));
  if (!isInForce(key, new Date().toISOString()))
    return new ReleaseError(
      'refused',
      `The right of ${describeKey(key)} has ended on ${key.until}.`,
      whoMay(rights, matters),
    );
  if (matters.some((matter) => isGranted(rights, key, matter))) return undefined;
  return new ReleaseError(
    'refused',
    `${describeKey(key)} may not ${describeMatters(matters)}.`,
    whoMay(rights, matters),
  );
}

const NOT_OWNED = new ReleaseError(
  'damaged',
  'The rights of this registry are not signed by an owner of RELEASE_OWNER_KEY.',
  'Find out who writes to the registry. The owner sets them anew: rights set --from <file>',
);

export function releaseRights(
  registry: Pick<RegistryStore, 'rights'>,
  { keyFile, owners }: RightsPlaces,
): ReleaseRights {
  const ownersOf: ReleaseRights['ownersOf'] = (envelope) =>
    owners.length > 0 || !envelope ? owners : claimedOwner(envelope);
  const current = async (): Promise<Rights | undefined> => {
    const envelope = await registry.rights();
    if (!envelope) return undefined;
    const rights = ownedRights(envelope, ownersOf(envelope));
    if (!rights) throw NOT_OWNED;
    return rights;
  };
  const privateKey = async (): Promise<PrivateKey> => {
    if (keyFile !== undefined) return readKeyFile(keyFile);
    throw new ReleaseError(
      'refused',
      'This registry has rights: what changes it has to be signed, and RELEASE_KEY names no key.',
      'RELEASE_KEY=<file of your key>. Who has none makes one with key create and asks the owner of the registry.',
    );
  };
  return {
    current,
    privateKey,
    ownersOf,
    permit: async (...matters) => {
      const rights = await current();
      if (!rights) return undefined;
      const own = await privateKey();
      const refused = refusal(rights, matters, own);
      if (refused) throw refused;
      const key = rights.keys.find(({ id }) => id === own.id) as RightsKey;
      return { privateKey: own, key, rights };
    },
  };
}
