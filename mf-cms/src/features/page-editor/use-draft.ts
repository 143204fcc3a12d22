import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * What is being typed, handed over when the typing pauses, the field is left or goes away: each hand-over draws the
 * page anew.
 */
export function useDraft<T>(value: T, commit: (value: T) => void) {
  const [draft, setDraft] = useState<{ value: T }>();
  const pending = useRef<{ value: T }>(undefined);
  const latest = useRef(commit);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = commit;
  });
  const flush = () => {
    clearTimeout(timer.current);
    const given = pending.current;
    pending.current = undefined;
    if (given) latest.current(given.value);
    setDraft(undefined);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (pending.current) latest.current(pending.current.value);
    },
    [],
  );
  const type = (next: T) => {
    pending.current = { value: next };
    setDraft({ value: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  };
  return { value: draft ? draft.value : value, type, flush };
}
