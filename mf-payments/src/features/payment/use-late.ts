import { useEffect, useState } from 'react';

/** After this a visitor wonders whether anything is happening at all. */
const LATE_MS = 12_000;

/** Whether something has been awaited for longer than a visitor waits without a word; `again` begins to count anew. */
export function useLate(isAwaited: boolean): { isLate: boolean; again: () => void } {
  const [isLate, setIsLate] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setIsLate(false);
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited, tries]);
  return { isLate: isLate && isAwaited, again: () => setTries((count) => count + 1) };
}
