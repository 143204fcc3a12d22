import { LRUCache } from 'lru-cache';

/** As fresh as the answers of the back end, which are cached as well. */
const FRESH_MS = 5000;
const MAX_PAGES = 500;

/**
 * LRU cache of rendered pages that look the same for everybody; concurrent visitors wait for one rendering. Failed and
 * incomplete renderings are not cached. The entries belong to an `owner`, the configuration that they were rendered
 * with.
 */
export function pageCache<Owner extends object, Page>(
  isComplete: (page: Page) => boolean,
  now: () => number = () => performance.now(),
) {
  const open = () =>
    new LRUCache<string, Promise<Page>>({ max: MAX_PAGES, ttl: FRESH_MS, ttlResolution: 0, perf: { now } });
  const owners = new WeakMap<Owner, ReturnType<typeof open>>();
  return (owner: Owner, key: string, render: () => Promise<Page>): Promise<Page> => {
    const pages = owners.get(owner) ?? open();
    owners.set(owner, pages);
    const cached = pages.get(key);
    if (cached) return cached;
    const page = render();
    pages.set(key, page);
    page.then(
      (rendered) => isComplete(rendered) || pages.delete(key),
      () => pages.delete(key),
    );
    return page;
  };
}
