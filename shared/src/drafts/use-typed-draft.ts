import { useEffect, useState } from 'react';
import { useHost } from '@forecourt/shared/host';
import type { TypedDraft } from './typed-draft';

/** A database that does not answer keeps nobody from the form. */
const LONGEST_WAIT_MS = 1000;

/**
 * What was typed into a form before a reload: undefined while it is read, and then the draft, where there is one.
 * Nothing typed by whoever signs out is kept, in another tab too.
 */
export function useTypedDraft<Typed>(draft: TypedDraft<Typed>): { found: Typed | undefined } | undefined {
  const { session } = useHost();
  const [read, setRead] = useState<{ found: Typed | undefined } | undefined>(() =>
    draft.isStored() ? undefined : { found: undefined },
  );
  const isRead = read !== undefined;
  useEffect(() => {
    if (isRead) return undefined;
    const goOn = (found?: Typed) => setRead((before) => before ?? { found });
    const timer = setTimeout(goOn, LONGEST_WAIT_MS);
    void draft.read(session).then(goOn);
    return () => clearTimeout(timer);
  }, [draft, isRead, session]);
  useEffect(
    () =>
      session.subscribe(() => {
        const state = session.read();
        if (!state.signedIn && !state.expired) draft.forget();
      }),
    [draft, session],
  );
  return read;
}
