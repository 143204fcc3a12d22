import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The time, often enough for a screen that counts minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
