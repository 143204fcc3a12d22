import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const KEY = 'forecourt.results-place';
/** So many frames long, cards above the held one may still get their true heights. */
const HELD_FRAMES = 40;
/** Whoever does one of these has taken over. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where a visitor was in a list of offers, as far as the address does not tell. */
export interface ListPlace {
  /** Number of cards that were loaded. */
  shown: number;
  /** Models whose details were open. */
  opened: readonly number[];
}

interface KeptPlace extends ListPlace {
  /** Key of the entry in the history, and its query. */
  entry: string;
  search: string;
  /** When the document began that wrote it, milliseconds of the epoch. */
  document: number;
  /** The card that the visitor was at, and the distance of its upper edge from that of the window in CSS pixels. */
  modelId: number;
  top: number;
  /** A control in the card had the focus. */
  focused: boolean;
}

const NUMBERS = ['shown', 'document', 'modelId', 'top'] as const;

function isKept(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { opened, entry, search, ...others } = value as Record<string, unknown>;
  return (
    Array.isArray(opened) &&
    typeof entry === 'string' &&
    typeof search === 'string' &&
    NUMBERS.every((name) => Number.isFinite(others[name]))
  );
}

/** Undefined where nothing was kept, or something that nobody here wrote; the storage may be closed. */
function readPlace(): KeptPlace | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function writePlace(place: KeptPlace): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The list then begins at its top.
  }
}

/** Whoever opens the same address anew begins at its top; a step back and a reload do not. */
const isReturn = ({ document }: KeptPlace): boolean =>
  document === performance.timeOrigin ||
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/** The article: an item of a list of cards has no box of its own. */
const boxOf = (item: Element): DOMRect => (item.firstElementChild ?? item).getBoundingClientRect();

/** The item that had the focus, else the first one in the window. */
function itemInView(list: Element): number {
  const items = [...list.children];
  const inView = (item: Element) => {
    const { top, bottom } = boxOf(item);
    return bottom > 0 && top < window.innerHeight;
  };
  const focused = items.findIndex((item) => item.contains(document.activeElement) && inView(item));
  return focused >= 0 ? focused : items.findIndex(inView);
}

/** Keeps an item where it was in the window until the items above it have their heights, or the visitor takes over. */
function hold(item: Element, top: number): void {
  const stop = new AbortController();
  let frames = HELD_FRAMES;
  const settle = () => {
    if (stop.signal.aborted || !item.isConnected) return;
    window.scrollBy({ top: boxOf(item).top - top, behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(settle);
    else stop.abort();
  };
  for (const type of TAKES_OVER)
    window.addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  settle();
}

interface KeptList extends ListPlace {
  list: RefObject<HTMLElement | null>;
  /** Models of the cards, in their order. */
  modelIds: readonly number[];
  /** Loads and opens what was; called before the visitor sees the list. */
  onReturn: (place: ListPlace) => void;
}

/**
 * Who comes back to the results by the back button, or reloads them, finds the same card at the same place of the
 * window. The browser's own restoration comes while the results are searched again and the page is short.
 */
export function useKeptPlace({ list, modelIds, shown, opened, onReturn }: KeptList): void {
  const { key: entry, search } = useLocation();
  const latest = useRef({ entry, search, modelIds, shown, opened, onReturn });
  const awaited = useRef<KeptPlace>(undefined);
  const settle = () => {
    const place = awaited.current;
    if (!place || shown < place.shown) return;
    awaited.current = undefined;
    const item = list.current?.children[modelIds.indexOf(place.modelId)];
    if (!item) return;
    if (place.focused) item.querySelector('a')?.focus({ preventScroll: true });
    hold(item, place.top);
  };
  useLayoutEffect(() => {
    latest.current = { entry, search, modelIds, shown, opened, onReturn };
    settle();
  });
  useLayoutEffect(() => {
    const place = readPlace();
    const { current } = latest;
    if (place?.entry !== current.entry || place.search !== current.search || !isReturn(place)) return;
    awaited.current = place;
    current.onReturn(place);
    settle();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the first cards that are shown
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    const keep = () => {
      const index = element ? itemInView(element) : -1;
      const item = element?.children[index];
      const { entry, search, shown, opened } = latest.current;
      const modelId = latest.current.modelIds[index];
      if (!item || modelId === undefined) return;
      const focused = item.contains(document.activeElement);
      const { top } = boxOf(item);
      writePlace({ entry, search, shown, opened, modelId, focused, top, document: performance.timeOrigin });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // The cards still stand in the document here.
      keep();
    };
  }, [list]);
}
