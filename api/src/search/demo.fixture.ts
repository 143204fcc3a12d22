import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { wire, type BookingFlow, type SearchQuery } from '@forecourt/shared/contract';
import { assemble } from '../assemble';
import { changeRules, type SiteFlow } from '../content/change-rules';
import { carMediaRoutes } from '../data/car-media.routes';
import { dataRoutes } from '../data/data.routes';
import type { Db } from '../db/database';
import { agenciesSeed } from '../db/seed/agencies';
import { seedCatalogue } from '../db/seed/catalogue';
import { specialOffersSeed } from '../db/seed/special-offers';
import type { Deps } from '../deps';
import { geodataRoutes } from '../places/geodata.routes';
import { placeRoutes } from '../places/places.routes';
import { promotionRoutes } from '../promotions/promotions.routes';
import { buildServer } from '../server';
import { searchRoutes } from './search.routes';

/** A Friday, three months before the first search of the tests. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export const PLACE = {
  malagaAirport: 101,
  malagaOffice: 103,
  marbellaHotel: 104,
  puertoBanus: 105,
  barcelonaAirport: 201,
  palmaAirport: 301,
  lisbonAirport: 501,
  madridAirport: 401,
  berlinAirport: 801,
} as const;
export const MODEL = { fiat500: 1, v60: 20, qashqai: 25, cabrio: 29, mustang: 32, bmw: 37 } as const;
export const EXTRA = { basic: 1, medium: 2, full: 3, childSeat: 12, chains: 16, additionalDriver: 21 } as const;

export const flowWith = (general: Partial<BookingFlow['general']> = {}): SiteFlow => ({
  general: { ...wire.flowGeneral.parse({}), ...general },
  results: wire.flowResults.parse({}),
  checkout: wire.flowCheckout.parse({}),
  changes: changeRules.parse(undefined),
});

/** Five days in February, around the clock at Málaga airport. */
export const search = (change: Partial<SearchQuery> = {}): SearchQuery =>
  wire.searchQuery.parse({
    dateFrom: '02-08-2027',
    hourFrom: '10:00',
    dateTo: '02-13-2027',
    hourTo: '10:00',
    pickUpPlaceId: PLACE.malagaAirport,
    dropOffPlaceId: PLACE.malagaAirport,
    driverAge: 0,
    language: 'en-GB',
    ...change,
  });

export interface Demo {
  db: Db;
  deps: Deps;
  /** Asks the API over HTTP. */
  get: (path: string, query?: Record<string, unknown>, headers?: Record<string, string>) => Promise<Response>;
  flow: { current: SiteFlow };
  now: { current: Date };
  close: () => Promise<void>;
}

function queryText(query: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

/** The demo company on a fresh database, with a clock and a booking flow that a test may turn. */
export async function openDemo(open: () => Promise<Db>): Promise<Demo> {
  const db = await open();
  await seedCatalogue(db, NOW);
  await agenciesSeed.seed(db);
  await specialOffersSeed.seed(db, NOW);
  const flow = { current: flowWith() };
  const now = { current: NOW };
  const config = { secret: randomBytes(32), offerMinutes: 20 } as Deps['config'];
  const deps = assemble(
    config,
    db,
    () => now.current,
    () => Promise.resolve(flow.current),
  );
  const app = await buildServer(deps, {
    areas: [placeRoutes, geodataRoutes, dataRoutes, carMediaRoutes, searchRoutes, promotionRoutes],
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return {
    db,
    deps,
    flow,
    now,
    close,
    get: (path, query = {}, headers = {}) => fetch(`${origin}${path}${queryText(query)}`, { headers }),
  };
}

/** One more currency of the company. */
export async function addCurrency(
  db: Db,
  currency: { iso_code: string; exchange_rate: number; decimals: number },
): Promise<void> {
  const { iso_code: code, exchange_rate: rate, decimals } = currency;
  await sql`insert into currencies
    (id, name, is_system_default, symbol, show_symbol_as_suffix, iso_code, exchange_rate, decimals)
    select max(id) + 1, '{}', false, ${code}, true, ${code}, ${rate}, ${decimals} from currencies`.execute(db);
  await sql`update catalogue_state set version = version + 1`.execute(db);
}

/** Lets other people have units of a model at a branch for a time, all of them unless told how many. */
export async function occupy(
  db: Db,
  branch: number,
  model: number,
  [from, to]: readonly [string, string],
  units = 99,
): Promise<void> {
  await sql`insert into occupations (unit_id, period, booking_id)
    select id, tstzrange(${from}::timestamptz, ${to}::timestamptz), null from units
    where branch_office_id = ${branch} and model_id = ${model} order by id limit ${units}`.execute(db);
}

/** Makes snow chains a part of every rental, or the option that they are in the demo company. */
export async function requireChains(db: Db, isRequired: boolean): Promise<void> {
  await db.updateTable('additionals').set({ is_required: isRequired }).where('id', '=', EXTRA.chains).execute();
  await sql`update catalogue_state set version = version + 1`.execute(db);
}

/** Lets other people have all snow chains of a branch for a time. */
export const occupyChains = (db: Db, branch: number, [from, to]: readonly [string, string]) =>
  sql`insert into additional_occupations (additional_unit_id, period, booking_id)
    select id, tstzrange(${from}::timestamptz, ${to}::timestamptz), null from additional_units
    where branch_office_id = ${branch} and additional_id = ${EXTRA.chains}`.execute(db);
