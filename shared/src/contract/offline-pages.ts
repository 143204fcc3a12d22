/** The service worker that answers for pages which a browser keeps; the shell serves it. */
export const OFFLINE_PAGES_WORKER = '/offline-pages.js';
/** The browser's cache with these pages. */
export const OFFLINE_PAGES_CACHE = 'forecourt.offline-pages';
/** Header of a kept page: the instant after which it is thrown away. */
export const KEPT_UNTIL = 'x-kept-until';
/** Header of a kept page: what it is ({@link KeptAs}), encoded. */
export const KEPT_AS = 'x-kept-as';

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

/** What a kept page is: where it stands among others, and where it opens by itself. */
export interface KeptAs {
  title: string;
  /** Of when it is. */
  note: string;
  /** Path and query of the pages in whose place it opens. */
  addresses: readonly string[];
  /** Milliseconds of the epoch. */
  at: number;
}

/** A header has the letters of one alphabet only. */
export const writeKeptAs = (kept: KeptAs): string => encodeURIComponent(JSON.stringify(kept));

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** By hand: the worker is evaluated before pages, and a schema library would be most of it. */
export function readKeptAs(header: string | null): KeptAs | undefined {
  try {
    const { title, note, addresses, at } = JSON.parse(decodeURIComponent(header ?? '')) as Record<string, unknown>;
    const isRead = typeof title === 'string' && typeof note === 'string' && isTexts(addresses);
    return isRead && typeof at === 'number' ? { title, note, addresses, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Beside the kept pages: what is said where none of them opens. Nothing in it is anybody's. */
export const OFFLINE_WORDS_CACHE = 'forecourt.offline-words';
/** Answers {@link OfflineWords} in the language that the query names. */
export const OFFLINE_WORDS = '/offline-pages.json';

export interface OfflineWords {
  language: string;
  company: string;
  /** Of the page that opens in place of one that was not kept. */
  title: string;
  text: string;
  /** Over what was kept. */
  kept: string;
  nothing: string;
  lastPage: string;
  retry: string;
  /** On a kept page: that it is one, and of when ({@link DATE_GOES_HERE}). */
  savedPage: string;
  /** And what does not work there. */
  savedPageLimits: string;
}
const WORDS: readonly (keyof OfflineWords)[] = [
  'language',
  'company',
  'title',
  'text',
  'kept',
  'nothing',
  'lastPage',
  'retry',
  'savedPage',
  'savedPageLimits',
];
export const DATE_GOES_HERE = '{date}';

export function readOfflineWords(read: unknown): OfflineWords | undefined {
  const words = read as Partial<OfflineWords> | null;
  return WORDS.every((name) => typeof words?.[name] === 'string') ? (words as OfflineWords) : undefined;
}
