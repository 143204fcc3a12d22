import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Whole seconds until an instant; 0 when it has passed, undefined without one. Tells once a second while it is ahead.
 */
export function useSecondsUntil(instant: string | undefined): number | undefined {
  const left = () =>
    instant === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS));
  const [seconds, setSeconds] = useState(left);
  const isOver = seconds === 0;
  useEffect(() => {
    if (instant === undefined || isOver) return;
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [instant, isOver]);
  return seconds;
}

/** `605` → `10:05`, `3605` → `1:00:05`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':').replace(/^0/, '');
}
