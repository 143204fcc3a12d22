import * as z from 'zod/mini';
import { baseLanguage, LANGUAGES, needsAdministrator, ROUTE_KEYS, wire } from '@forecourt/shared/contract';
import { different } from './different';

/** The administration stays where it is: whoever misnamed it could not come back to name it anew. */
const NAMED_ROUTES = ROUTE_KEYS.filter((key) => !needsAdministrator(key));

const routeName = z.object({ key: z.enum(NAMED_ROUTES), path: wire.translated });
export type RouteName = z.infer<typeof routeName>;

/** It becomes part of links: nothing in it may end the path, lead up from it, or be read as another sign. */
const PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^\s?#%/\\]+)+$/;
const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const arePaths = z.check<RouteName[]>(({ value, issues }) => {
  for (const [index, { path }] of value.entries())
    for (const [language, text] of Object.entries(path))
      if (isGiven(text) && !PATH.test(text))
        issues.push({
          ...{ code: 'custom', input: text, message: 'errors.invalidRoutePath' },
          path: [index, 'path', language],
        });
});

/** How a company calls the addresses of the shop's own pages (D1, D235). */
export const routeNames = z.object({
  items: z.array(routeName).check(z.maxLength(NAMED_ROUTES.length), different('key'), arePaths),
});

/** By each language that has one; a regional variant has that of its language where it has none of its own. */
export const pathsOf = ({ path }: RouteName): wire.Translated =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const own = [path[language], path[baseLanguage(language)]].find(isGiven);
      return own === undefined ? [] : [[language, own]];
    }),
  );
