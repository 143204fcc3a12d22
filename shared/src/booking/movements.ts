import type { Money } from '../money';
import type { BookedPayment } from './booking';

/** How money of a booking moves, as the ledger calls it; `fee` is the vendor's, and the company's own cost. */
export type MovementKind = 'charge' | 'refund' | 'chargeback' | 'reinstatement' | 'fee';

/** What the company gets; everything else leaves it. */
const comesIn = (kind: MovementKind): boolean => kind === 'charge' || kind === 'reinstatement';

/** Below zero for what leaves the company. */
export const signedMinor = (kind: MovementKind, minor: number): number => (comesIn(kind) ? minor : 0 - minor);

/** A dispute that was won is told as its chargeback, below zero: older clients know no other word for it. */
export const toldMovement = <K extends MovementKind>(kind: K, minor: number) =>
  kind === 'reinstatement'
    ? { kind: 'chargeback' as const, minor: 0 - minor }
    : { kind: kind as Exclude<K, 'reinstatement'>, minor };

type Told = { kind: BookedPayment['kind'] | 'fee'; amount: Money };

/** The movement that was told, with its amount above zero. */
export function movementOf({ kind, amount }: Told): { kind: MovementKind; amount: Money } {
  const isReinstated = kind === 'chargeback' && amount.minor < 0;
  return { kind: isReinstated ? 'reinstatement' : kind, amount: { ...amount, minor: Math.abs(amount.minor) } };
}
