import * as z from 'zod/mini';
import { RELEASED, REMOTES } from '../remote-name';
import { instant } from './primitive';
import { fileHash, releaseVersion } from './release';
import { releaseSurface } from './release-surface';

/** Of a change of several remotes. */
export const changeId = z.string().check(z.regex(/^[0-9a-f]{8}$/));

/**
 * Of a canary that came with others: their visitors are the same, those whom the places of one of the remotes name.
 */
const jointChange = z.object({ id: changeId, places: z.enum(REMOTES) });
export type JointChange = z.infer<typeof jointChange>;

/** A version of a remote in a channel. Traffic in per cent: a canary has some, a release to fall back to has none. */
const deployedVersion = z.strictObject({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  /** The hash is that of the entry. */
  metadata: z.strictObject({ version: releaseVersion, integrity: z.optional(fileHash) }),
  deployment: z.optional(z.object({ traffic: z.number().check(z.minimum(0), z.maximum(100)), default: z.boolean() })),
  /** The hash of `release.json`, which has the hashes of all files; absent in documents of before it was recorded. */
  extras: z.optional(z.looseObject({ releaseIntegrity: z.optional(fileHash), change: z.optional(jointChange) })),
});
export type DeployedVersion = z.infer<typeof deployedVersion>;

/**
 * One document per channel, in the public frontend-discovery schema; of each remote the default first, the newest
 * fallback before older ones.
 */
export const registryDocument = z.strictObject({
  schema: z.optional(z.string()),
  microFrontends: z.partialRecord(z.enum(REMOTES), z.array(deployedVersion)),
});
export type RegistryDocument = z.infer<typeof registryDocument>;

export const channelName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(40));

const share = z.object({
  version: releaseVersion,
  traffic: z.number(),
  default: z.boolean(),
  /** The hash of its `release.json`. */
  integrity: z.optional(fileHash),
});

const base64 = (most: number) => z.string().check(z.regex(/^[0-9A-Za-z+/]*={0,2}$/), z.maxLength(most));

/** A signed document, as DSSE writes it; what it says is known only once its signature is verified. */
export const signedEnvelope = z.strictObject({
  payloadType: z.string().check(z.maxLength(100)),
  payload: base64(400_000),
  signatures: z
    .array(z.object({ keyid: z.string().check(z.maxLength(64)), sig: base64(200) }))
    .check(z.minLength(1), z.maxLength(10)),
});
export type SignedEnvelope = z.infer<typeof signedEnvelope>;

/** One change of what is released. Never altered afterwards. */
export const auditRecord = z.object({
  at: instant,
  who: z.string(),
  action: z.enum([
    'publish',
    'promote',
    'canary',
    'rollback',
    'prune',
    'adopt',
    'restore',
    'invite',
    'uninvite',
    'open-invitation',
    'approve',
  ]),
  /** Absent when the change was to the store or to an invitation, and not to a channel. */
  channel: z.optional(channelName),
  remote: z.enum(RELEASED),
  /** What visitors got before and after, with the share of each version. */
  from: z.array(share),
  to: z.array(share),
  why: z.optional(z.string()),
  /** What the gate had against it, when it was forced. */
  forced: z.optional(z.array(z.string())),
  /** Records of several remotes that were changed as one have it in common. */
  change: z.optional(changeId),
  /** Of a promotion that was carried out when it was due; `who` is who scheduled it. */
  scheduled: z.optional(z.object({ id: changeId, due: instant })),
  /** Of the key that signed it. */
  keyId: z.optional(z.string().check(z.maxLength(64))),
  /** All of the above, signed; absent in records of registries without rights. */
  seal: z.optional(signedEnvelope),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** What the shell of a channel says that it can carry. */
export const shellOffer = z.object({
  contract: z.int(),
  /** Shared package → the version provided. */
  shared: z.record(z.string(), z.string()),
  surface: z.optional(releaseSurface),
  /** The hash of the build's record, by which its release in the store is found. */
  build: z.optional(fileHash),
});
export type ShellOffer = z.infer<typeof shellOffer>;
