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
