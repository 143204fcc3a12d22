import { useNow } from './now';

const SECOND_MS = 1000;
/** Without an instant there is nothing to count: this one is over. */
const NEVER = new Date(0).toISOString();

/**
 * Whole seconds until an instant; 0 when it has passed, undefined without one. Tells once a second while it is ahead.
 */
export function useSecondsUntil(instant: string | undefined): number | undefined {
  const now = useNow(SECOND_MS, instant ?? NEVER);
  if (instant === undefined) return undefined;
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / SECOND_MS));
}

/** `605` → `10:05`, `3605` → `1:00:05`. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':').replace(/^0/, '');
}
