import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { RELEASED, wire, type ReleasedName, type SignedEnvelope } from '@forecourt/shared/contract';
import { ReleaseError } from '../release-error';
import { opened, PAYLOAD, sealed } from './envelope';
import { keyIdOf, publicKeyOf, type PrivateKey } from './keys';

const RIGHTS = ['publish', 'promote', 'approve'] as const;
/** `promote` is to change what a channel gives to whom, by canary and rollback as well. */
export type Right = (typeof RIGHTS)[number];

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const everyName = z.literal('*');
const few = <T extends z.core.SomeType>(what: T) => z.array(what).check(z.minLength(1), z.maxLength(50));

const rightsKey = z.strictObject({
  /** Made from the key; may be left out. */
  id: z.optional(z.string().check(z.maxLength(64))),
  publicKey: z.string().check(z.refine((text) => text.length <= 100 && publicKeyOf(text) !== undefined)),
  /** The person or the machine. */
  holder: name,
  team: name,
  /** What it signs later counts for nothing. */
  until: z.optional(z.iso.datetime()),
});

const grant = z.strictObject({
  teams: z.optional(few(name)),
  keys: z.optional(few(z.string().check(z.maxLength(64)))),
  may: few(z.enum(RIGHTS)),
  remotes: few(z.union([z.enum(RELEASED), everyName])),
  channels: few(z.union([wire.channelName, everyName])),
});

const DEFAULT_DAYS = 7;

/** Who may release what: written by people, signed by the owner of the registry. */
const rightsDocument = z.strictObject({
  version: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  /** Who signed it; written with the signature. */
  owner: z.optional(z.string().check(z.maxLength(100))),
  keys: z.array(rightsKey).check(z.minLength(1), z.maxLength(200)),
  grants: z.array(grant).check(z.maxLength(200)),
  /** Channels in which a release needs the approval of a second holder, and for how many days one counts. */
  approval: z._default(
    z.strictObject({
      channels: z.array(wire.channelName).check(z.maxLength(50)),
      days: z._default(z.int().check(z.minimum(1), z.maximum(90)), DEFAULT_DAYS),
    }),
    { channels: [], days: DEFAULT_DAYS },
  ),
});
type RightsDocument = z.infer<typeof rightsDocument>;

export type RightsKey = RightsDocument['keys'][number] & { id: string };
export interface Rights extends RightsDocument {
  keys: RightsKey[];
}

const WAY_OUT = 'docs/operations.md#who-may-release says what it has to look like.';

/** The rights that a person wrote; refused, with the place, when they are not usable. */
export function readRights(value: unknown, place: string): Rights {
  const read = rightsDocument.safeParse(value);
  if (!read.success) {
    const where = read.error.issues.map(({ path, message }) => `  ${path.join('.') || 'document'}: ${message}`);
    throw new ReleaseError('refused', `${place} is no rights document:\n${where.join('\n')}`, WAY_OUT);
  }
  const keys = read.data.keys.map((key) => ({ ...key, id: keyIdOf(key.publicKey) }));
  const ids = new Set(keys.map(({ id }) => id));
  const teams = new Set(keys.map(({ team }) => team));
  const against = [
    ...keys.flatMap(({ id }, index) => {
      const given = read.data.keys[index]?.id;
      return given === undefined || given === id ? [] : [`The key with the id ${given} has the id ${id}.`];
    }),
    ...(ids.size < keys.length ? ['A key is named twice.'] : []),
    ...read.data.grants.flatMap((given, index) => [
      ...(given.teams || given.keys ? [] : [`Grant ${index + 1} names neither teams nor keys.`]),
      ...(given.teams ?? []).filter((team) => !teams.has(team)).map((team) => `Team ${team} has no key.`),
      ...(given.keys ?? []).filter((id) => !ids.has(id)).map((id) => `There is no key ${id}.`),
    ]),
  ];
  if (against.length === 0) return { ...read.data, keys };
  throw new ReleaseError('refused', `${place} contradicts itself:\n  ${against.join('\n  ')}`, WAY_OUT);
}

/** The rights of an envelope; undefined unless one of these owners signed them. */
export function ownedRights(envelope: SignedEnvelope, owners: readonly string[]): Rights | undefined {
  const byId = new Map(owners.map((owner) => [keyIdOf(owner), publicKeyOf(owner)]));
  const found = opened(envelope, PAYLOAD.rights, (id) => byId.get(id));
  if (!found) return undefined;
  try {
    return readRights(found.value, 'The signed document');
  } catch {
    return undefined;
  }
}

/** Whom an envelope names as its owner: to be believed only where nobody else is known. */
export function claimedOwner({ payload }: SignedEnvelope): string[] {
  try {
    const { owner } = readRights(JSON.parse(Buffer.from(payload, 'base64').toString()), 'The document');
    return owner === undefined ? [] : [owner];
  } catch {
    return [];
  }
}

/** Rights, signed by the owner as this version. */
export const signedRights = (rights: Rights, version: number, owner: PrivateKey): SignedEnvelope =>
  sealed(PAYLOAD.rights, { ...rights, version, owner: owner.publicKey }, owner);

/** Public keys that rights know, by id. */
export function keysOf({ keys }: Rights): (id: string) => KeyObject | undefined {
  const byId = new Map(keys.map(({ id, publicKey }) => [id, publicKeyOf(publicKey)]));
  return (id) => byId.get(id);
}

export interface Matter {
  right: Right;
  remote: ReleasedName;
  /** Undefined: what concerns the store, and no channel. */
  channel: string | undefined;
}

const covers = (list: readonly string[], one: string): boolean => list.includes('*') || list.includes(one);

/** Whether a key may do this. */
export const isGranted = ({ grants }: Rights, { id, team }: RightsKey, { right, remote, channel }: Matter): boolean =>
  grants.some(
    ({ teams, keys, may, remotes, channels }) =>
      (teams?.includes(team) === true || keys?.includes(id) === true) &&
      may.includes(right) &&
      covers(remotes, remote) &&
      (channel === undefined || covers(channels, channel)),
  );

/** Whether what a key signed at this time counts. */
export const isInForce = ({ until }: RightsKey, at: string): boolean =>
  until === undefined || Date.parse(at) <= Date.parse(until);

export const describeKey = ({ id, holder, team }: RightsKey): string => `${holder} (${team}, key ${id})`;
