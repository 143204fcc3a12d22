/** As long as the other answers that the server keeps. */
const FRESH_MS = 5000;

/**
 * Pages that look the same for everybody, rendered once in a while instead of for every visitor; several visitors at
 * once wait for one rendering. What is not whole, since the server was too busy, is not kept. They end with their `owner`, the configuration of which they were made.
 */
export function pageCache<Owner extends object, Page>(isWhole: (page: Page) => boolean, now: () => number = Date.now) {
  const owners = new WeakMap<Owner, Map<string, { at: number; page: Promise<Page> }>>();
  return (owner: Owner, key: string, render: () => Promise<Page>): Promise<Page> => {
    const pages = owners.get(owner) ?? new Map<string, { at: number; page: Promise<Page> }>();
    owners.set(owner, pages);
    const known = pages.get(key);
    if (known && now() - known.at < FRESH_MS) return known.page;
    const page = render();
    pages.set(key, { at: now(), page });
    page.then(
      (made) => isWhole(made) || pages.delete(key),
      () => pages.delete(key),
    );
    return page;
  };
}
