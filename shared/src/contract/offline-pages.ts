/** The service worker that answers for pages which a browser keeps; the shell serves it. */
export const OFFLINE_PAGES_WORKER = '/offline-pages.js';
/** The browser's cache with these pages. */
export const OFFLINE_PAGES_CACHE = 'forecourt.offline-pages';
/** Header of a kept page: the instant after which it is thrown away. */
export const KEPT_UNTIL = 'x-kept-until';

/** Under what a booking's page is kept, whatever else stands in the address of the page. */
export const offlinePageKey = (bookingId: string): string => `/offline-pages/${encodeURIComponent(bookingId)}`;
