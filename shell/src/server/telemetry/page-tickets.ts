import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@forecourt/shared/contract';
import type { PageState } from '../../protocol/page-state';
import { dealingOf, isDealt, releaseDigest } from '../../release/figures/visits';

/** Reports of a page count for so long; those that come later are kept in the log alone. */
const TICKET_MS = 3_600_000;
/** Pages of which it is known what they have told; at a hundred new ones a second it is ten minutes' worth. */
const MOST_PAGES = 60_000;

const ID_BYTES = 9;
const TIME_BYTES = 6;
const SEAL_BYTES = 12;
const HEAD_BYTES = ID_BYTES + TIME_BYTES;
const TICKET = /^[\w-]{36,120}$/;

/** Why a report is not counted. */
export type Uncounted = 'unsigned' | 'old' | 'told' | 'crowded';

/** A page that this server, or another one with the same key, has sent. */
export interface SignedPage {
  id: string;
  /** The releases that it was made with, as one text. */
  dealing: string;
  /** Whether it was made with this release. */
  has: (remote: RemoteName, version: string) => boolean;
}

/**
 * Tickets that pages carry and their reports show: random id, time of issue and releases, with a seal (HMAC) over all
 * of it. Nobody else can make one, so whoever wants many has to load as many pages.
 */
export function pageTickets(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'page tickets', 32));
  const told = new LRUCache<string, Set<string>>({ max: MOST_PAGES, ttl: TICKET_MS });
  const sealOf = (bytes: Buffer): Buffer => createHmac('sha256', key).update(bytes).digest().subarray(0, SEAL_BYTES);

  const issue = (releases: PageState['releases']): string => {
    const head = Buffer.concat([randomBytes(ID_BYTES), Buffer.alloc(TIME_BYTES)]);
    head.writeUIntBE(now(), ID_BYTES, TIME_BYTES);
    const digests = Object.entries(releases).map(([remote, { version }]) => releaseDigest(remote, version));
    const bytes = Buffer.concat([head, ...digests]);
    return Buffer.concat([bytes, sealOf(bytes)]).toString('base64url');
  };

  /** @param lastsMs how old the page may be */
  const read = (ticket: string | undefined, lastsMs = TICKET_MS): SignedPage | Uncounted => {
    if (ticket === undefined || !TICKET.test(ticket)) return 'unsigned';
    const all = Buffer.from(ticket, 'base64url');
    const [bytes, seal] = [all.subarray(0, -SEAL_BYTES), all.subarray(-SEAL_BYTES)];
    if (bytes.length < HEAD_BYTES || !timingSafeEqual(seal, sealOf(bytes))) return 'unsigned';
    if (now() - bytes.readUIntBE(ID_BYTES, TIME_BYTES) > lastsMs) return 'old';
    const dealing = dealingOf(bytes.subarray(HEAD_BYTES));
    return {
      id: bytes.toString('base64url', 0, ID_BYTES),
      dealing,
      has: (remote, version) => isDealt(dealing, remote, version),
    };
  };

  return {
    issue,
    read,
    /** True the first time that this page tells this. */
    isNew: ({ id }: SignedPage, what: string): boolean => {
      const before = told.get(id) ?? new Set<string>();
      if (before.has(what)) return false;
      told.set(id, before.add(what));
      return true;
    },
  };
}
export type PageTickets = ReturnType<typeof pageTickets>;
