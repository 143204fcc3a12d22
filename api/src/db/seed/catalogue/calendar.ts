import type { Translated } from '@forecourt/shared/contract';
import { addDays } from '@forecourt/shared/time';
import { BRANCHES } from './branches';
import { json, say } from './texts';

/** Easter Sunday of a year (Gregorian calendar, Meeus/Jones/Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

const NEW_YEAR = say('New Year’s Day', 'Año Nuevo', 'Neujahr');
const GOOD_FRIDAY = say('Good Friday', 'Viernes Santo', 'Karfreitag');
const LABOUR_DAY = say('Labour Day', 'Día del Trabajo', 'Tag der Arbeit');
const CHRISTMAS = say('Christmas Day', 'Navidad', 'Weihnachten');
const EPIPHANY = say('Epiphany', 'Epifanía', 'Heilige Drei Könige');
const ASSUMPTION = say('Assumption Day', 'Asunción de la Virgen', 'Mariä Himmelfahrt');
const INDEPENDENCE = say('Independence Day', 'Día de la Independencia', 'Unabhängigkeitstag');

/** National days beside those that every country keeps, as MM-DD. */
const NATIONAL: Readonly<Record<string, Readonly<Record<string, Translated>>>> = {
  ES: {
    '01-06': EPIPHANY,
    '08-15': ASSUMPTION,
    '10-12': say('National Day', 'Fiesta Nacional', 'Nationalfeiertag'),
    '12-06': say('Constitution Day', 'Día de la Constitución', 'Tag der Verfassung'),
  },
  PT: {
    '04-25': say('Freedom Day', 'Día de la Libertad', 'Tag der Freiheit'),
    '06-10': say('Portugal Day', 'Día de Portugal', 'Tag Portugals'),
    '08-15': ASSUMPTION,
  },
  DE: {
    '10-03': say('Day of German Unity', 'Día de la Unidad Alemana', 'Tag der Deutschen Einheit'),
    '12-26': say('Boxing Day', 'San Esteban', 'Zweiter Weihnachtstag'),
  },
  FR: { '07-14': say('Bastille Day', 'Fiesta Nacional de Francia', 'Nationalfeiertag'), '08-15': ASSUMPTION },
  IT: {
    '01-06': EPIPHANY,
    '06-02': say('Republic Day', 'Día de la República', 'Tag der Republik'),
    '08-15': ASSUMPTION,
  },
  HR: {
    '01-06': EPIPHANY,
    '05-30': say('Statehood Day', 'Día de la Nación', 'Tag der Staatlichkeit'),
    '08-15': ASSUMPTION,
  },
  GB: { '12-26': say('Boxing Day', 'San Esteban', 'Zweiter Weihnachtstag') },
  AR: { '05-25': say('May Revolution', 'Revolución de Mayo', 'Tag der Mairevolution'), '07-09': INDEPENDENCE },
  CL: { '09-18': INDEPENDENCE, '09-19': say('Army Day', 'Día de las Glorias del Ejército', 'Tag der Armee') },
  US: { '07-04': INDEPENDENCE },
};

function holidaysOf(country: string, year: number): [date: string, name: Translated][] {
  const everywhere: [string, Translated][] = [
    [`${year}-01-01`, NEW_YEAR],
    [addDays(easterOf(year), -2), GOOD_FRIDAY],
    [`${year}-05-01`, LABOUR_DAY],
    [`${year}-12-25`, CHRISTMAS],
  ];
  const national = Object.entries(NATIONAL[country] ?? {}).map(([day, name]): [string, Translated] => [
    `${year}-${day}`,
    name,
  ]);
  return [...everywhere, ...national];
}

export const yearsAround = (today: string): number[] => [0, 1, 2].map((ahead) => Number(today.slice(0, 4)) + ahead);

export const holidayRows = (today: string) =>
  BRANCHES.flatMap(({ id, country }) =>
    yearsAround(today).flatMap((year) =>
      holidaysOf(country, year).map(([date, name]) => ({ branch_office_id: id, date, name: json(name) })),
    ),
  );
