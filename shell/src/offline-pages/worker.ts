/*
 * A service worker for pages that a browser keeps for when there is no connection. Its scope is those pages alone; it
 * keeps nothing by itself, and all else that they load passes it by.
 */
import { KEPT_UNTIL, OFFLINE_PAGES_CACHE, offlinePageKey } from '@forecourt/shared/contract';

/** What lib.dom lacks of a worker's events. */
interface FetchEvent extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** A connection that answers no sooner is as good as none. */
const PATIENCE_MS = 8000;
/** Somebody in front of the storefront answers, and not the storefront. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

const afterPatience = () => new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS));

async function keptPage(address: string): Promise<Response | undefined> {
  const bookingId = new URL(address).searchParams.get('bookingId');
  if (bookingId === null) return undefined;
  const cache = await caches.open(OFFLINE_PAGES_CACHE);
  const page = await cache.match(offlinePageKey(bookingId));
  if (page === undefined || Date.parse(page.headers.get(KEPT_UNTIL) ?? '') > Date.now()) return page;
  await cache.delete(offlinePageKey(bookingId));
  return undefined;
}

async function pageOf(request: Request): Promise<Response> {
  const kept = await keptPage(request.url);
  if (kept === undefined) return fetch(request);
  try {
    // A navigation takes no signal of ours: whoever is first wins.
    const answer = await Promise.race([fetch(request), afterPatience()]);
    return answer === undefined || isAway(answer) ? kept : answer;
  } catch {
    return kept;
  }
}

addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent;
  if (request.mode === 'navigate') respondWith.call(event, pageOf(request));
});
