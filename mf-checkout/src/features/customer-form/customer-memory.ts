import { useEffect, useState } from 'react';
import { useHost } from '@forecourt/shared/host';
import type { Session } from '@forecourt/shared/session';
import type { CustomerValues } from './customer-schema';
import { typedDraft } from './typed-draft';

type Known = Partial<CustomerValues>;

const globals = globalThis as { [name: symbol]: WeakMap<Session, Known> | undefined };
const SHARED = Symbol.for('forecourt.checkout.typed');

/** All evaluations of this remote share it: one that was loaded again, even of another release, finds it too. */
const typedBy = (globals[SHARED] ??= new WeakMap<Session, Known>());

/**
 * What was typed: in memory, which survives the way back, an error and a retry, and encrypted in the tab, which
 * survives a reload. Both end with the booking and with signing out.
 */
export const customerMemory = {
  read: (session: Session): Known | undefined => typedBy.get(session),
  keep: (session: Session, values: CustomerValues): void => {
    typedBy.set(session, values);
    void typedDraft.keep(values, session);
  },
  forget: (session: Session): void => {
    typedBy.delete(session);
    typedDraft.forget();
  },
};

/** Whether somebody has signed out; a session whose time is over may go on, and what was typed stays (D53). */
const hasSignedOut = (session: Session): boolean => {
  const state = session.read();
  return !state.signedIn && !state.expired;
};

/** Nothing typed by whoever signs out is kept, in another tab too; what stands on the page stays there. */
export function useForgetAtSignOut(): void {
  const { session } = useHost();
  useEffect(
    () =>
      session.subscribe(() => {
        if (hasSignedOut(session)) customerMemory.forget(session);
      }),
    [session],
  );
}

/** A database that does not answer keeps nobody from the form. */
const LONGEST_WAIT_MS = 1000;

/** False while what was typed before a reload is being read. */
export function useRestoredDraft(): boolean {
  const { session } = useHost();
  const [isDone, setDone] = useState(() => customerMemory.read(session) !== undefined || !typedDraft.isStored());
  useEffect(() => {
    if (isDone) return undefined;
    const goOn = () => setDone(true);
    const timer = setTimeout(goOn, LONGEST_WAIT_MS);
    void typedDraft.read(session).then((found) => {
      if (found && !typedBy.has(session)) typedBy.set(session, found);
      goOn();
    });
    return () => clearTimeout(timer);
  }, [isDone, session]);
  return isDone;
}
