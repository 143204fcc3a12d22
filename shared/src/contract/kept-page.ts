/*
 * Apart from the addresses of kept pages (`offline-pages.ts`), which every page has among its first scripts: this is
 * loaded when a page has come to rest, and by the worker.
 */

/** Policy of a kept page: it is by itself, loads nothing, runs nothing and sends nothing. */
export const KEPT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/** Header of a kept page: the instant after which it is thrown away. */
export const KEPT_UNTIL = 'x-kept-until';
/** Header of a kept page: what it is ({@link KeptAs}), encoded. */
export const KEPT_AS = 'x-kept-as';

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
