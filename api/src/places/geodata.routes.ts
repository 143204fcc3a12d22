import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { languageChain, wire, type Language } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { refuse } from '../refusal';
import { readCities, readStates, type State } from './regions';

type GeoList = z.infer<typeof wire.geoList>;

/** ISO 3166-1 alpha-2, without the six territories in which nobody lives. */
const COUNTRY_CODES = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI ' +
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB ' +
  'SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const LETTERS = 26;
const letter = (code: string, at: number): number => code.charCodeAt(at) - 'A'.charCodeAt(0);

/** A number that stays the same for a code, whatever else the list holds: AA is 1, ZZ is 676. */
export const countryId = (code: string): number => letter(code, 0) * LETTERS + letter(code, 1) + 1;
const codeOf = (id: number): string | undefined => COUNTRY_CODES.find((code) => countryId(code) === id);

const inLanguage = new Map<Language, GeoList>();

/** Named and sorted once: two hundred names by the rules of a language take milliseconds. */
export function countriesIn(language: Language): GeoList {
  const known = inLanguage.get(language) ?? namedIn(language);
  inLanguage.set(language, known);
  return known;
}

function namedIn(language: Language): GeoList {
  const [first] = languageChain(language);
  const names = new Intl.DisplayNames([first ?? language, 'en-GB'], { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ id: countryId(code), name: names.of(code) ?? code, code })).sort((a, b) =>
    a.name.localeCompare(b.name, language),
  );
}

/** The package numbers states from 1 to some 6,000; ours say their country as well, so that nothing looks for it. */
const STATES = 100_000;

const known = new Map<string, State[]>();
async function statesIn(country: string): Promise<State[]> {
  const states = known.get(country) ?? (await readStates(country));
  known.set(country, states);
  return states;
}

/** Undefined for a country that does not exist; empty for one without a list. */
export async function statesOf(country: number): Promise<GeoList | undefined> {
  const code = codeOf(country);
  if (code === undefined) return undefined;
  return (await statesIn(code)).map(({ id, name }) => ({ id: country * STATES + id, name }));
}

export async function citiesOf(state: number): Promise<GeoList | undefined> {
  const country = codeOf(Math.floor(state / STATES));
  const found = country && (await statesIn(country)).find(({ id }) => id === state % STATES);
  return found ? (await readCities(found)).map(({ id, name }) => ({ id, name })) : undefined;
}

const ONE_DAY = 86_400;
const idParams = z.object({ id: wire.queryNumber });

const listOrNothing = <T>(reply: FastifyReply, list: T | undefined) =>
  list === undefined ? refuse(reply, 'not-found') : cacheFor(reply, ONE_DAY).send(list);

/** The geodata service, built in (D10). */
export const geodataRoutes: Area = () => async (app) => {
  app.get(
    '/geodata/api/countries',
    { schema: { querystring: wire.languageQuery, response: { 200: wire.geoList } } },
    async ({ query }, reply) => listOrNothing(reply, countriesIn(query.language)),
  );
  app.get(
    '/geodata/api/country/:id/states',
    { schema: { params: idParams, response: { 200: wire.geoList } } },
    async ({ params }, reply) => listOrNothing(reply, await statesOf(params.id)),
  );
  app.get(
    '/geodata/api/state/:id/cities',
    { schema: { params: idParams, response: { 200: wire.geoList } } },
    async ({ params }, reply) => listOrNothing(reply, await citiesOf(params.id)),
  );
};
