import type { SearchResult } from '@forecourt/shared/contract';
import { CAR_PAINTS, type CarBody, type CarLook } from '../../../media/car-look';
import { CATEGORIES } from './prices';
import { json } from './texts';

type Model = SearchResult['car']['model'];

interface SeedCar {
  id: number;
  category: number;
  brand: string;
  name: string;
  passengers: number;
  doors: number;
  bags: number;
  transmission: Model['transmission'];
  fuel: Model['fuel'];
  look: CarLook;
  surcharge: number;
}

type Room = readonly [passengers: number, doors: number, bags: number];
type Drive = `${'m' | 'a'}${'p' | 'd' | 'h' | 'e'}`;
const FUELS = { p: 'petrol', d: 'diesel', h: 'hybrid', e: 'electric' } as const;

let count = 0;
/** `drive` is gearbox and fuel: `mp` manual petrol, `ae` automatic electric, … */
function car(
  category: number,
  brand: string,
  model: string,
  room: Room,
  drive: Drive,
  body: CarBody,
  paint: keyof typeof CAR_PAINTS,
  surcharge = 0,
): SeedCar {
  count += 1;
  const [passengers, doors, bags] = room;
  const fuel = FUELS[drive[1] as keyof typeof FUELS];
  return {
    id: count,
    category,
    brand,
    name: `${brand} ${model}`,
    passengers,
    doors,
    bags,
    surcharge,
    fuel,
    transmission: drive.startsWith('m') ? 'manual' : 'automatic',
    look: { body, paint: CAR_PAINTS[paint], detail: count % 10, ...(fuel === 'electric' ? { electric: true } : {}) },
  };
}

export const CARS: readonly SeedCar[] = [
  car(1, 'Fiat', '500', [4, 3, 1], 'mp', 'mini', 'lagoon'),
  car(1, 'Kia', 'Picanto', [4, 5, 1], 'mp', 'city', 'saffron', 2),
  car(1, 'Toyota', 'Aygo X', [4, 5, 1], 'ap', 'city', 'ruby', 6),
  car(1, 'Fiat', '500e', [4, 3, 1], 'ae', 'mini', 'pearl', 14),
  car(2, 'Seat', 'Ibiza', [5, 5, 2], 'mp', 'supermini', 'ruby'),
  car(2, 'Opel', 'Corsa', [5, 5, 2], 'mp', 'supermini', 'azure', -2),
  car(2, 'Renault', 'Clio', [5, 5, 2], 'ap', 'supermini', 'copper', 5),
  car(2, 'Peugeot', 'e-208', [5, 5, 2], 'ae', 'supermini', 'glacierWhite', 12),
  car(3, 'Volkswagen', 'Golf', [5, 5, 2], 'mp', 'hatchback', 'silverMist'),
  car(3, 'Ford', 'Focus', [5, 5, 2], 'md', 'hatchback', 'midnight', -3),
  car(3, 'Toyota', 'Corolla', [5, 5, 2], 'ah', 'hatchback', 'pearl', 8),
  car(3, 'Volkswagen', 'ID.3', [5, 5, 2], 'ae', 'hatchback', 'stoneGrey', 15),
  car(4, 'Skoda', 'Octavia', [5, 4, 3], 'md', 'saloon', 'graphite'),
  car(4, 'Volkswagen', 'Passat', [5, 4, 3], 'ad', 'saloon', 'silverMist', 9),
  car(4, 'Toyota', 'Camry', [5, 4, 3], 'ah', 'saloon', 'obsidian', 11),
  car(4, 'Hyundai', 'Ioniq 6', [5, 4, 3], 'ae', 'saloon', 'pearl', 18),
  car(5, 'Peugeot', '308 SW', [5, 5, 4], 'md', 'estate', 'azure'),
  car(5, 'Seat', 'Leon Sportstourer', [5, 5, 4], 'mp', 'estate', 'glacierWhite', -2),
  car(5, 'Skoda', 'Octavia Combi', [5, 5, 4], 'ad', 'estate', 'pine', 5),
  car(5, 'Volvo', 'V60', [5, 5, 4], 'ah', 'estate', 'midnight', 16),
  car(6, 'Nissan', 'Juke', [5, 5, 2], 'mp', 'compact-suv', 'saffron'),
  car(6, 'Renault', 'Captur', [5, 5, 2], 'mp', 'compact-suv', 'copper', 1),
  car(6, 'Peugeot', '2008', [5, 5, 3], 'ap', 'compact-suv', 'lagoon', 7),
  car(6, 'Hyundai', 'Kona Electric', [5, 5, 2], 'ae', 'compact-suv', 'silverMist', 13),
  car(7, 'Nissan', 'Qashqai', [5, 5, 3], 'mp', 'suv', 'graphite'),
  car(7, 'Volkswagen', 'Tiguan', [5, 5, 3], 'ad', 'suv', 'midnight', 8),
  car(7, 'Toyota', 'RAV4', [5, 5, 4], 'ah', 'suv', 'pine', 10),
  car(7, 'Toyota', 'Hilux', [5, 4, 4], 'md', 'pickup', 'stoneGrey', 14),
  car(8, 'Mini', 'Cabrio', [4, 2, 1], 'mp', 'cabrio', 'lagoon'),
  car(8, 'Volkswagen', 'T-Roc Cabriolet', [4, 2, 2], 'ap', 'convertible', 'ruby', 6),
  car(8, 'Mazda', 'MX-5', [2, 2, 1], 'mp', 'roadster', 'copper', 12),
  car(8, 'Ford', 'Mustang Convertible', [4, 2, 2], 'ap', 'convertible', 'azure', 28),
  car(9, 'Ford', 'Tourneo', [9, 5, 5], 'md', 'van', 'glacierWhite'),
  car(9, 'Citroën', 'Berlingo', [7, 5, 3], 'md', 'minivan', 'silverMist', -18),
  car(9, 'Volkswagen', 'Multivan', [7, 5, 4], 'ah', 'shuttle', 'obsidian', 15),
  car(9, 'Mercedes-Benz', 'V-Class', [8, 5, 5], 'ad', 'shuttle', 'graphite', 32),
  car(10, 'BMW', '520d', [5, 4, 3], 'ad', 'saloon', 'obsidian'),
  car(10, 'Audi', 'A5', [4, 2, 2], 'ap', 'coupe', 'ruby', 4),
  car(10, 'Mercedes-Benz', 'E-Class', [5, 4, 3], 'ah', 'saloon', 'silverMist', 9),
  car(10, 'Tesla', 'Model Y', [5, 5, 4], 'ae', 'suv', 'glacierWhite', 12),
];

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

export const modelRows = () =>
  CARS.map((model) => {
    const franchise = CATEGORIES.find(({ id }) => id === model.category)?.franchise ?? 0;
    return {
      id: model.id,
      category_id: model.category,
      slug: slugOf(model.name),
      name: model.name,
      brand: model.brand,
      passengers: model.passengers,
      doors: model.doors,
      bags: model.bags,
      transmission: model.transmission,
      fuel: model.fuel,
      air_conditioning: model.id !== 2,
      look: json(model.look),
      surcharge: model.surcharge,
      franchise_damage: franchise,
      franchise_hail: franchise,
      franchise_rollover: Math.round(franchise * 1.5),
      franchise_theft: Math.round(franchise * 1.2),
    };
  });
