import { LANGUAGES, routeOfPath, type ContentProblem, type RouteKey, type wire } from '@forecourt/shared/contract';
import { redirectOf } from '@forecourt/shared/rules';
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

const taken = (severity: ContentProblem['severity'], at: string, path: string): ContentProblem => ({
  ...{ code: 'path-taken', severity, path: at, values: { path } },
});

/** Names of routes at which another route or a page answers already. */
export function routeNameProblems(named: readonly RouteName[], pages: readonly string[]): ContentProblem[] {
  const ofPages = new Set(pages.map(comparable));
  const isTaken = (path: string, key: RouteKey): boolean =>
    RESERVED.test(comparable(path)) ||
    ofPages.has(comparable(path)) ||
    [...routesAt(path, named)].some((other) => other !== key);
  return named.flatMap(({ key, path }, index) =>
    Object.entries(path)
      .filter(([, text]) => text.trim() !== '' && isTaken(text, key))
      .map(([language, text]) => taken('error', `items.${index}.path.${language}`, text)),
  );
}

/** Names of routes from which visitors are sent elsewhere; the usual path of the route still works. */
export const movedNameProblems = (named: readonly RouteName[], redirects: readonly wire.Redirect[]): ContentProblem[] =>
  named.flatMap((one, index) => {
    const called = pathsOf(one);
    const isMoved = (text: string): boolean =>
      LANGUAGES.some((language) => called[language] === text && redirectOf(redirects, text, language) !== undefined);
    return Object.entries(one.path)
      .filter(([, text]) => isMoved(text))
      .map(([language, text]) => taken('warning', `items.${index}.path.${language}`, text));
  });

/** Redirects that send visitors away from the name of a route. */
export function redirectProblems(redirects: readonly wire.Redirect[], named: readonly RouteName[]): ContentProblem[] {
  const called = new Set(
    named.flatMap((one) => Object.entries(pathsOf(one)).map(([language, text]) => `${language} ${comparable(text)}`)),
  );
  return redirects.flatMap(({ from, language }, index) =>
    (language === undefined ? LANGUAGES : [language]).some((each) => called.has(`${each} ${comparable(from)}`))
      ? [taken('warning', `items.${index}.from`, from)]
      : [],
  );
}
