import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord } from '@forecourt/shared/contract';

export type Shares = readonly AuditRecord['to'][number][];

const inOrder = (shares: Shares) =>
  shares
    .map(({ version, traffic, default: isDefault, integrity }) => ({ version, traffic, isDefault, integrity }))
    .sort((one, other) => (one.version < other.version ? -1 : 1));

const withoutCanaries = (shares: Shares): Shares =>
  shares.filter((share) => share.default).map((share) => ({ ...share, traffic: 100 }));

/**
 * Whether what visitors get is what was signed. A canary may end without a key, so that a server can take back one that
 * fails: nobody gets anything new by it.
 */
export const isSignedState = (shares: Shares, signed: Shares): boolean =>
  isDeepStrictEqual(inOrder(shares), inOrder(signed)) ||
  isDeepStrictEqual(inOrder(shares), inOrder(withoutCanaries(signed)));
