import { LANGUAGES, routeOfPath, type ContentProblem, type RouteKey } from '@forecourt/shared/contract';
import { pathsOf, type RouteName } from '../route-names';

/** What the shop answers besides its routes and pages. */
const RESERVED = /^\/(blog|reserve)(\/|$)/;

const comparable = (path: string): string => `/${path.trim().replace(/^\/+|\/+$/g, '')}`.toLowerCase();

/** The routes that answer at a path, by their own name in any language or by what the company calls them. */
function routesAt(path: string, named: readonly RouteName[]): Set<RouteKey> {
  const asked = comparable(path);
  const usual = LANGUAGES.map((language) => routeOfPath(asked, language)).filter((key) => key !== undefined);
  const called = named.filter((one) => Object.values(pathsOf(one)).some((own) => comparable(own) === asked));
  return new Set([...usual, ...called.map(({ key }) => key)]);
}

/** Whether the shop answers at this path itself: a page there would stand in its way. */
export const isOfShop = (path: string, named: readonly RouteName[]): boolean =>
  RESERVED.test(comparable(path)) || routesAt(path, named).size > 0;

/** Names of routes at which another route or a page answers already. */
export function routeNameProblems(named: readonly RouteName[], pages: readonly string[]): ContentProblem[] {
  const taken = new Set(pages.map(comparable));
  const isTaken = (path: string, key: RouteKey): boolean =>
    RESERVED.test(comparable(path)) ||
    taken.has(comparable(path)) ||
    [...routesAt(path, named)].some((other) => other !== key);
  return named.flatMap(({ key, path }, index) =>
    Object.entries(path)
      .filter(([, text]) => text.trim() !== '' && isTaken(text, key))
      .map(([language, text]) => ({
        ...{ code: 'path-taken' as const, severity: 'error' as const, values: { path: text } },
        path: `items.${index}.path.${language}`,
      })),
  );
}
