import { addDays } from '@forecourt/shared/time';
import { easterOf, yearsAround } from './calendar';
import { json, say } from './texts';

/** Low is what remains (see BASE_SEASON of the pricing rules). */
const SEASON_FACTORS = { low: 1, mid: 1.22, high: 1.68, holidays: 1.9 } as const;
const LENGTH_FACTORS: readonly (readonly [minDays: number, factor: number])[] = [
  [1, 1],
  [3, 0.88],
  [7, 0.76],
  [14, 0.67],
  [30, 0.55],
];

export const seasonRows = (today: string) =>
  yearsAround(today).flatMap((year) => [
    { name: 'mid', from_date: `${year}-04-01`, to_date: `${year}-06-14` },
    { name: 'high', from_date: `${year}-06-15`, to_date: `${year}-09-15` },
    { name: 'mid', from_date: `${year}-09-16`, to_date: `${year}-10-31` },
    { name: 'holidays', from_date: addDays(easterOf(year), -7), to_date: addDays(easterOf(year), 1) },
    { name: 'holidays', from_date: `${year}-12-18`, to_date: `${year + 1}-01-06` },
  ]);

interface SeedCategory {
  id: number;
  name: ReturnType<typeof say>;
  /** Cents a day in the low season, for a day or two. */
  from: number;
  franchise: number;
  unlimitedKm: number;
  /** Kilometres a day; null is without limit. */
  kmByDay: number | null;
  image: string;
}

export const CATEGORIES: readonly SeedCategory[] = [
  {
    id: 1,
    name: say('Mini', 'Mini', 'Kleinstwagen'),
    from: 2_900,
    franchise: 90_000,
    unlimitedKm: 300,
    kmByDay: 250,
    image: 'fiat-500',
  },
  {
    id: 2,
    name: say('Economy', 'Económico', 'Kleinwagen'),
    from: 3_300,
    franchise: 95_000,
    unlimitedKm: 300,
    kmByDay: 250,
    image: 'seat-ibiza',
  },
  {
    id: 3,
    name: say('Compact', 'Compacto', 'Kompaktklasse'),
    from: 3_900,
    franchise: 110_000,
    unlimitedKm: 350,
    kmByDay: 300,
    image: 'volkswagen-golf',
  },
  {
    id: 4,
    name: say('Saloon', 'Berlina', 'Mittelklasse'),
    from: 4_900,
    franchise: 130_000,
    unlimitedKm: 400,
    kmByDay: 300,
    image: 'skoda-octavia',
  },
  {
    id: 5,
    name: say('Estate', 'Familiar', 'Kombi'),
    from: 5_400,
    franchise: 130_000,
    unlimitedKm: 400,
    kmByDay: 300,
    image: 'peugeot-308-sw',
  },
  {
    id: 6,
    name: say('Crossover', 'Crossover', 'Kompakt-SUV'),
    from: 5_600,
    franchise: 140_000,
    unlimitedKm: 0,
    kmByDay: null,
    image: 'nissan-juke',
  },
  {
    id: 7,
    name: say('SUV', 'SUV', 'SUV'),
    from: 7_200,
    franchise: 160_000,
    unlimitedKm: 0,
    kmByDay: null,
    image: 'nissan-qashqai',
  },
  {
    id: 8,
    name: say('Convertible', 'Descapotable', 'Cabrio'),
    from: 8_900,
    franchise: 180_000,
    unlimitedKm: 700,
    kmByDay: 200,
    image: 'mini-cabrio',
  },
  {
    id: 9,
    name: say('People carrier', 'Monovolumen', 'Van'),
    from: 9_800,
    franchise: 180_000,
    unlimitedKm: 600,
    kmByDay: 250,
    image: 'ford-tourneo',
  },
  {
    id: 10,
    name: say('Premium', 'Premium', 'Oberklasse'),
    from: 13_900,
    franchise: 250_000,
    unlimitedKm: 900,
    kmByDay: 200,
    image: 'bmw-520d',
  },
];

export const categoryRows = () =>
  CATEGORIES.map(({ id, name, franchise, unlimitedKm, kmByDay, image }) => ({
    id,
    name: json(name),
    franchise,
    image_slug: image,
    unlimited_km_day_price: unlimitedKm,
    included_km_by_day: kmByDay,
  }));

export const rateRows = () =>
  CATEGORIES.flatMap(({ id, from }) =>
    Object.entries(SEASON_FACTORS).flatMap(([season, seasonFactor]) =>
      LENGTH_FACTORS.map(([minDays, lengthFactor]) => ({
        category_id: id,
        season,
        min_days: minDays,
        day_price: Math.round(from * seasonFactor * lengthFactor),
      })),
    ),
  );
