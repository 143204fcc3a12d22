import * as z from 'zod/mini';

/** No two entries of a list have the same value there; the later one is refused. */
export const different = <T extends object>(name: keyof T & string) =>
  z.check<T[]>(({ value, issues }) => {
    const seen = new Set<unknown>();
    for (const [index, item] of value.entries()) {
      if (seen.has(item[name]))
        issues.push({ code: 'custom', input: item, path: [index, name], message: 'errors.twice' });
      seen.add(item[name]);
    }
  });
