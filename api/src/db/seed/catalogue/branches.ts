import { LANGUAGES, type Language } from '@forecourt/shared/contract';

/**
 * Branches of the demo company; `level` is percent on top of the list price, `tax` percent, `afterHours` the fee in
 * cents.
 */
export interface SeedBranch {
  id: number;
  name: string;
  city: string;
  country: string;
  timeZone: string;
  utcDiff: number;
  level: number;
  tax: number;
  afterHours: number;
  phone: string;
  /** Between branches of one region cars may be left anywhere. */
  region: string;
}

const branch = (
  id: number,
  city: string,
  country: string,
  region: string,
  timeZone: string,
  utcDiff: number,
  [level, tax, afterHours]: readonly [number, number, number],
  phone: string,
): SeedBranch => ({
  id,
  name: `Azure Drive ${city}`,
  city,
  country,
  region,
  timeZone,
  utcDiff,
  level,
  tax,
  afterHours,
  phone,
});

export const BRANCHES: readonly SeedBranch[] = [
  branch(1, 'Málaga', 'ES', 'iberia', 'Europe/Madrid', 1, [0, 21, 3_500], '+34 952 000 101'),
  branch(2, 'Barcelona', 'ES', 'iberia', 'Europe/Madrid', 1, [8, 21, 4_000], '+34 932 000 102'),
  branch(3, 'Palma', 'ES', 'balearics', 'Europe/Madrid', 1, [4, 21, 4_000], '+34 971 000 103'),
  branch(4, 'Madrid', 'ES', 'iberia', 'Europe/Madrid', 1, [3, 21, 4_000], '+34 912 000 104'),
  branch(5, 'Lisbon', 'PT', 'iberia', 'Europe/Lisbon', 0, [-4, 23, 3_000], '+351 210 000 105'),
  branch(6, 'Faro', 'PT', 'iberia', 'Europe/Lisbon', 0, [-6, 23, 3_000], '+351 289 000 106'),
  branch(7, 'Munich', 'DE', 'central', 'Europe/Berlin', 1, [14, 19, 5_500], '+49 89 0000 107'),
  branch(8, 'Berlin', 'DE', 'central', 'Europe/Berlin', 1, [10, 19, 5_500], '+49 30 0000 108'),
  branch(9, 'Paris', 'FR', 'central', 'Europe/Paris', 1, [16, 20, 5_500], '+33 1 00 00 01 09'),
  branch(10, 'Nice', 'FR', 'central', 'Europe/Paris', 1, [12, 20, 5_000], '+33 4 00 00 01 10'),
  branch(11, 'Rome', 'IT', 'central', 'Europe/Rome', 1, [6, 22, 4_500], '+39 06 0000 111'),
  branch(12, 'Split', 'HR', 'adriatic', 'Europe/Zagreb', 1, [2, 25, 3_500], '+385 21 000 112'),
  branch(13, 'Dubrovnik', 'HR', 'adriatic', 'Europe/Zagreb', 1, [9, 25, 3_500], '+385 20 000 113'),
  branch(14, 'London', 'GB', 'britain', 'Europe/London', 0, [15, 20, 6_000], '+44 20 0000 0114'),
  branch(15, 'Buenos Aires', 'AR', 'plata', 'America/Argentina/Buenos_Aires', -3, [-10, 21, 2_500], '+54 11 0000 0115'),
  branch(16, 'Santiago', 'CL', 'chile', 'America/Santiago', -4, [-8, 19, 2_500], '+56 2 0000 0116'),
  branch(17, 'Miami', 'US', 'florida', 'America/New_York', -5, [11, 7, 0], '+1 305 000 0117'),
];

/** Who issues invoices in each country; Spain's is the company itself. No tax office knows these numbers. */
const ISSUERS: Readonly<Record<string, readonly [legalName: string, taxId: string, address: string]>> = {
  PT: ['Azure Drive Portugal, Lda.', 'PT 500 000 000', 'Avenida da Liberdade 1, 1250-096 Lisboa, Portugal'],
  DE: ['Azure Drive Deutschland GmbH', 'DE 000000000', 'Leopoldstraße 1, 80802 München, Deutschland'],
  FR: ['Azure Drive France SAS', 'FR 00 000000000', '1 avenue de l’Opéra, 75001 Paris, France'],
  IT: ['Azure Drive Italia S.r.l.', 'IT 00000000000', 'Via Nazionale 1, 00184 Roma, Italia'],
  HR: ['Azure Drive Hrvatska d.o.o.', 'HR 00000000000', 'Riva 1, 21000 Split, Hrvatska'],
  GB: ['Azure Drive UK Ltd', 'GB 000 0000 00', '1 Strand, London WC2N 5HR, United Kingdom'],
  AR: ['Azure Drive Argentina S.A.', '30-00000000-7', 'Avenida Corrientes 1, C1043 Buenos Aires, Argentina'],
  CL: ['Azure Drive Chile SpA', '76.000.000-0', 'Avenida Providencia 1, Santiago, Chile'],
  US: ['Azure Drive USA, Inc.', '00-0000000', '1 Biscayne Boulevard, Miami, FL 33131, United States'],
};

const issuerIn = (country: string): string | null => {
  const [legalName, taxId, address] = ISSUERS[country] ?? [];
  return legalName === undefined ? null : JSON.stringify({ legalName, taxId, address });
};

/** Years and cents: no more than ten days of a rental cost it. */
const YOUNG_DRIVER = { below: 25, dayFee: 1_200, most: 12_000 };

/** In which language the people of a branch read. */
const languageOf = (country: string): Language | null =>
  LANGUAGES.find((language) => language.split('-').at(-1)?.toUpperCase() === country) ?? null;

export const branchRows = () =>
  BRANCHES.map(({ id, name, city, country, phone, timeZone, utcDiff, level, tax, afterHours }) => ({
    id,
    name,
    city,
    country,
    phone,
    email: `${city
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '')}@azuredrive.example`,
    language: languageOf(country),
    time_zone: timeZone,
    utc_diff: utcDiff,
    price_level: level,
    tax_percentage: tax,
    after_hours_fee: afterHours,
    young_driver_below: YOUNG_DRIVER.below,
    young_driver_day_fee: YOUNG_DRIVER.dayFee,
    young_driver_most: YOUNG_DRIVER.most,
    invoice_issuer: issuerIn(country),
    fuel_policy: 'full-to-full' as const,
  }));

/** Leaving a car in the same country or in another country of the region, cents; other pairs are not allowed. */
const ONE_WAY = { sameCountry: 8_900, otherCountry: 27_900 };

export const oneWayRows = () =>
  BRANCHES.flatMap((from) =>
    BRANCHES.filter((to) => to.id !== from.id && to.region === from.region).map((to) => ({
      from_branch_office_id: from.id,
      to_branch_office_id: to.id,
      price: from.country === to.country ? ONE_WAY.sameCountry : ONE_WAY.otherCountry,
    })),
  );
