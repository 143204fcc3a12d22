/** The service worker that answers for pages which a browser keeps; the shell serves it. */
export const OFFLINE_PAGES_WORKER = '/offline-pages.js';
/** The browser's cache with these pages. */
export const OFFLINE_PAGES_CACHE = 'forecourt.offline-pages';

const FOLDER = '/offline-pages/';
const BOOKINGS = `${FOLDER}booking/`;

/** Under what the pick-up page of a booking is kept. */
export const offlinePageKey = (bookingId: string): string => FOLDER + encodeURIComponent(bookingId);
/** Under what the copy of a booking is kept, and the address at which it can be opened. */
export const bookingCopyKey = (bookingId: string): string => BOOKINGS + encodeURIComponent(bookingId);
/** The page that was seen last. */
export const LAST_PAGE = `${FOLDER}last`;

export const isKeptAddress = (path: string): boolean => path.startsWith(FOLDER);
export const isBookingCopy = (path: string): boolean => path.startsWith(BOOKINGS);
