/*
 * A service worker for pages that a browser keeps for when there is no connection (ADR 105). It answers navigations
 * alone, by the network first; it keeps nothing by itself, and all else that pages load passes it by.
 */
import { isKeptAddress } from '@forecourt/shared/contract';
import { bookingAt, lastPageAt, offlinePage } from './kept-pages';

/** What lib.dom lacks of a worker's events. */
interface FetchEvent extends Event {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}
const worker = globalThis as unknown as WorkerScope;

/** A connection that answers no sooner is as good as none. */
const PATIENCE_MS = 8000;
/** Somebody in front of the storefront answers, and not the storefront. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

const afterPatience = () => new Promise<undefined>((resolve) => void setTimeout(resolve, PATIENCE_MS));

/** Today's page; the browser has begun to fetch it while this worker started, where it can. */
const today = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Whatever is wrong with what was kept keeps nobody from the page. */
const orNothing = (kept: Promise<Response | undefined>): Promise<Response | undefined> => kept.catch(() => undefined);

/** A navigation takes no signal of ours: whoever is first wins. */
async function orBooking(page: Promise<Response>, booking: Response): Promise<Response> {
  const answer = await Promise.race([page, afterPatience()]);
  return answer === undefined || isAway(answer) ? booking : answer;
}

const keptFor = async (url: URL): Promise<Response | undefined> =>
  (await orNothing(lastPageAt(url))) ?? orNothing(offlinePage(url));

async function pageOf(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const page = today(event);
  event.waitUntil(page.catch(() => undefined));
  const booking = await orNothing(bookingAt(url));
  if (booking && isKeptAddress(url.pathname)) return booking;
  try {
    return await (booking ? orBooking(page, booking) : page);
  } catch (error) {
    const kept = booking ?? (await keptFor(url));
    if (kept) return kept;
    throw error;
  }
}

// What it answers with needs nothing of the version before: a newer worker begins at once.
addEventListener('install', () => void worker.skipWaiting());
addEventListener('activate', (event) =>
  (event as FetchEvent).waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
addEventListener('fetch', (event) => {
  const navigation = event as FetchEvent;
  const { request } = navigation;
  if (request.mode === 'navigate' && request.method === 'GET') navigation.respondWith(pageOf(navigation));
});
