import * as z from 'zod/mini';
import { wire, type ReleasedName } from '@forecourt/shared/contract';
import { isMissing, isWithheld, type PublishedRelease, type ReleaseStore } from '../release-store';
import { opened, PAYLOAD, sealed } from './envelope';
import type { Signer } from './release-rights';
import { isGranted, isInForce, keysOf, type Rights, type RightsKey } from './rights';

/** Beside `release.json`, and no part of the release: it may be signed later, or anew. */
export const PROVENANCE_FILE = 'release.sig.json';

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PREDICATE = 'urn:forecourt:release-provenance:v1';

const text = z.string().check(z.maxLength(200));
/** A statement of in-toto about the bytes of a `release.json`. */
const statement = z.object({
  _type: z.literal(STATEMENT),
  subject: z.array(z.object({ name: text, digest: z.object({ sha384: text }) })).check(z.length(1)),
  predicateType: z.literal(PREDICATE),
  predicate: z.object({
    builder: text,
    commit: text,
    /** Whether sources were not as they were committed. */
    dirty: z.boolean(),
    builtAt: text,
    signedAt: z.iso.datetime(),
  }),
});

export interface Provenance extends Pick<z.infer<typeof statement>['predicate'], 'builder' | 'commit' | 'dirty'> {
  key: RightsKey;
  signedAt: string;
}

type Release = PublishedRelease<ReleasedName>;

const digestOf = ({ integrity }: Pick<Release, 'integrity'>): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');

const nameOf = ({ remote, version }: Release): string => `${remote}/${version}/release.json`;

const isAbout = (release: Release, { subject: [subject] }: z.infer<typeof statement>): boolean =>
  subject?.name === nameOf(release) && subject.digest.sha384 === digestOf(release);

/** Signs who built a release, and from what. */
export async function signProvenance(
  store: Pick<ReleaseStore, 'attest'>,
  release: Release,
  { privateKey }: Signer,
): Promise<void> {
  const { remote, version, builder, commit, builtAt } = release;
  const said: z.infer<typeof statement> = {
    _type: STATEMENT,
    subject: [{ name: nameOf(release), digest: { sha384: digestOf(release) } }],
    predicateType: PREDICATE,
    predicate: { builder, commit, dirty: commit.endsWith('-dirty'), builtAt, signedAt: new Date().toISOString() },
  };
  const envelope = sealed(PAYLOAD.provenance, said, privateKey);
  await store.attest(remote, version, PROVENANCE_FILE, JSON.stringify(envelope));
}

/**
 * Who signed the provenance of exactly this release, with a key that may publish it; undefined when nobody has. Rejects
 * when the store is away.
 */
export async function provenanceOf(
  store: Pick<ReleaseStore, 'read'>,
  release: Release,
  rights: Rights,
): Promise<Provenance | undefined> {
  const bytes = await store.read(release.remote, release.version, PROVENANCE_FILE).catch((error: unknown) => {
    if (isMissing(error) || isWithheld(error)) return undefined;
    throw error;
  });
  const envelope = wire.signedEnvelope.safeParse(jsonOf(bytes)).data;
  const found = envelope && opened(envelope, PAYLOAD.provenance, keysOf(rights));
  const key = rights.keys.find(({ id }) => id === found?.keyId);
  const said = statement.safeParse(found?.value).data;
  if (!key || !said || !isAbout(release, said)) return undefined;
  const { builder, commit, dirty, signedAt } = said.predicate;
  const mayPublish = isGranted(rights, key, { right: 'publish', remote: release.remote, channel: undefined });
  return mayPublish && isInForce(key, signedAt) ? { key, builder, commit, dirty, signedAt } : undefined;
}

function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return bytes && (JSON.parse(bytes.toString()) as unknown);
  } catch {
    return undefined;
  }
}

export const NOT_SIGNED = 'its provenance is signed by no key that may publish it.';

export const describeProvenance = ({ key, commit, builder, dirty }: Provenance): string => {
  const changed = dirty ? ', with changes that were not committed' : '';
  return `${key.holder} (${key.id}), from commit ${commit}${changed}, built by ${builder}`;
};
