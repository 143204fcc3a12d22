import { readdir, readFile, stat } from 'node:fs/promises';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { iso31662 } from 'iso-3166';
import * as z from 'zod/mini';

/** Taken from where npm has put it: its own reader answers "no states" to every error. */
const installed = nodeModule.createRequire(__filename);
const DATA = join(dirname(installed.resolve('@countrystatecity/countries')), 'data');

const cities = z.array(z.object({ id: z.number(), name: z.string() }));
const states = z.array(z.object({ id: z.number(), name: z.string(), iso2: z.string() }));
type City = z.infer<typeof cities>[number];
export interface State extends City {
  /** Of the file with its cities. */
  path: string;
}

const LOCAL_NAMES = new Map(iso31662.map(({ code, name }) => [code, name]));

/** As the country spells it (`Bayern`), where the package has an English name; ISO turns some: `London, City of`. */
const localName = (code: string, otherwise: string): string =>
  (LOCAL_NAMES.get(code) ?? otherwise)
    .replace(/ [[(].*[\])]$/, '')
    .replace(/^(.*), (County|The|.* (?:of|de))$/, '$2 $1');

const sorted = <T extends City>(list: readonly T[]): T[] =>
  [...new Map([...list].reverse().map((entry) => [entry.name, entry])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  );

const EMPTY_FILE = '[]\n'.length;
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
/** Folders are called by a name and, after the last hyphen, by the ISO code. */
const folderOf = (folders: readonly string[], code: string): string | undefined =>
  folders.find((folder) => folder.slice(folder.lastIndexOf('-') + 1) === code);

/**
 * Parts of a country, by name; those without cities are left out, because the package has two levels beside one another
 * in many countries. Of two with one name, a town and the region around it, the one with more cities stays.
 * @param country ISO 3166-1 alpha-2
 */
export async function readStates(country: string): Promise<State[]> {
  const folder = folderOf(await readdir(DATA), country);
  if (!folder) return [];
  const [found, folders] = await Promise.all([
    readFile(join(DATA, folder, 'states.json'), 'utf8').then((text) => states.parse(JSON.parse(text))),
    readdir(join(DATA, folder)),
  ]);
  const sized = await Promise.all(
    found.map(async ({ id, iso2, name }) => {
      const path = join(DATA, folder, folderOf(folders, iso2) ?? '', 'cities.json');
      return { id, name: localName(`${country}-${iso2}`, name), path, size: await sizeOf(path) };
    }),
  );
  return sorted(sized.filter(({ size }) => size > EMPTY_FILE).sort((a, b) => b.size - a.size));
}

export const readCities = async ({ path }: State): Promise<City[]> =>
  sorted(cities.parse(JSON.parse(await readFile(path, 'utf8'))));
