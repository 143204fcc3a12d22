import type { Session } from '@forecourt/shared/session';
import type { CustomerValues } from './customer-values';

const globals = globalThis as { [name: symbol]: WeakMap<Session, CustomerValues> | undefined };
const SHARED = Symbol.for('forecourt.checkout.typed');

/**
 * Personal data lives in the memory of the tab only: it survives the way back, an error and a retry, and ends with the
 * page. Nothing of it is ever written to a storage that the next user of a shared computer could read.
 * All evaluations of this remote share it: one that failed and was loaded again, from another release even, finds what was typed.
 */
const typedBy = (globals[SHARED] ??= new WeakMap<Session, CustomerValues>());

export const customerMemory = {
  read: (session: Session): CustomerValues | undefined => typedBy.get(session),
  keep: (session: Session, values: CustomerValues): void => void typedBy.set(session, values),
  forget: (session: Session): void => void typedBy.delete(session),
};
