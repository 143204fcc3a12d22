import { bookingCopyKey, OFFLINE_PAGES_CACHE, offlinePageKey } from '../contract';

/**
 * All that this browser keeps for when there is no connection goes with who it was kept for (ADR 105). Known here,
 * as it goes on pages that keep nothing, too.
 */
export const forgetOfflineCopies = (): void =>
  void globalThis.caches?.delete(OFFLINE_PAGES_CACHE).catch(() => undefined);

/** Those of one booking: its pick-up page and what stands on its other pages. */
export async function forgetBookingCopies(bookingId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(OFFLINE_PAGES_CACHE);
  await Promise.all([offlinePageKey(bookingId), bookingCopyKey(bookingId)].map((key) => cache.delete(key)));
}

/** Cars that were looked at on this device; under the second name those of whoever is signed in. */
export const VIEWED_CARS = 'forecourt.viewed.1';
export const VIEWED_IN_SESSION = `${VIEWED_CARS}.session`;

/** Known here as well, since they go with the session on pages that show none. */
export const forgetViewedInSession = (): void => localStorage.removeItem(VIEWED_IN_SESSION);
