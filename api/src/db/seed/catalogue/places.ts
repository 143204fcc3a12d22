import type { Handover, Place, Translated } from '@forecourt/shared/contract';
import { BRANCHES } from './branches';
import { json, say } from './texts';

interface SeedPlace {
  id: number;
  branch: number;
  name: Translated;
  city: string;
  address: string;
  category: Place['category'];
  at: readonly [lat: number, lng: number];
  iata?: string;
  operations?: Place['availableOperationOptions'];
  /** Cents for bringing or fetching the car. */
  delivery?: number;
  collection?: number;
}

const airport = (
  id: number,
  branch: number,
  city: string,
  iata: string,
  address: string,
  at: SeedPlace['at'],
): SeedPlace => ({
  id,
  branch,
  city,
  iata,
  address,
  at,
  category: 'airport',
  name: say('{city} Airport ({iata})', 'Aeropuerto de {city} ({iata})', 'Flughafen {city} ({iata})', { city, iata }),
});
const office = (
  id: number,
  branch: number,
  city: string,
  street: string,
  address: string,
  at: SeedPlace['at'],
): SeedPlace => ({
  id,
  branch,
  city,
  address,
  at,
  category: 'office',
  name: say('{city} city office, {street}', 'Oficina de {city}, {street}', 'Mietstation {city}, {street}', {
    city,
    street,
  }),
});
const station = (
  id: number,
  branch: number,
  city: string,
  name: string,
  address: string,
  at: SeedPlace['at'],
): SeedPlace => ({
  id,
  branch,
  city,
  address,
  at,
  category: 'terminal',
  name: say('{city} railway station, {name}', 'Estación de tren de {city}, {name}', 'Bahnhof {city}, {name}', {
    city,
    name,
  }),
});

const PLACES: readonly SeedPlace[] = [
  airport(101, 1, 'Málaga', 'AGP', 'Av. del Comandante García Morato, 29004 Málaga', [36.6749, -4.4991]),
  station(102, 1, 'Málaga', 'María Zambrano', 'Explanada de la Estación, 29002 Málaga', [36.7115, -4.4324]),
  office(103, 1, 'Málaga', 'Alameda Principal', 'Alameda Principal 20, 29005 Málaga', [36.7178, -4.4236]),
  {
    id: 104,
    branch: 1,
    city: 'Marbella',
    address: '29602 Marbella',
    category: 'delivery',
    at: [36.5101, -4.8824],
    operations: 'DeliveryOnly',
    delivery: 3_900,
    name: say('Marbella, delivery to your hotel', 'Marbella, entrega en su hotel', 'Marbella, Zustellung ins Hotel'),
  },
  {
    id: 105,
    branch: 1,
    city: 'Marbella',
    address: 'Avenida Julio Iglesias, 29660 Puerto Banús',
    category: 'office',
    at: [36.4877, -4.9529],
    operations: 'ReturnOnly',
    collection: 2_500,
    name: say('Puerto Banús, key drop', 'Puerto Banús, buzón de llaves', 'Puerto Banús, Schlüsseleinwurf'),
  },
  airport(201, 2, 'Barcelona', 'BCN', 'Terminal 1, 08820 El Prat de Llobregat', [41.2974, 2.0833]),
  station(202, 2, 'Barcelona', 'Sants', 'Plaça dels Països Catalans, 08014 Barcelona', [41.3791, 2.1403]),
  airport(301, 3, 'Palma', 'PMI', 'Son Sant Joan, 07611 Palma', [39.5517, 2.7388]),
  {
    id: 302,
    branch: 3,
    city: 'Palma',
    address: 'Estació Marítima 2, 07015 Palma',
    category: 'port',
    at: [39.5527, 2.6256],
    name: say('Port of Palma, ferry terminal', 'Puerto de Palma, terminal de ferris', 'Hafen Palma, Fährterminal'),
  },
  airport(401, 4, 'Madrid', 'MAD', 'Terminal 4, 28042 Madrid', [40.4927, -3.5919]),
  station(402, 4, 'Madrid', 'Atocha', 'Plaza del Emperador Carlos V, 28045 Madrid', [40.4065, -3.6895]),
  airport(501, 5, 'Lisbon', 'LIS', 'Alameda das Comunidades Portuguesas, 1700-111 Lisboa', [38.7742, -9.1342]),
  airport(601, 6, 'Faro', 'FAO', '8006-901 Faro', [37.0144, -7.9659]),
  airport(701, 7, 'Munich', 'MUC', 'Mietwagenzentrum, 85356 München-Flughafen', [48.3537, 11.786]),
  station(702, 7, 'Munich', 'Hauptbahnhof', 'Arnulfstraße 1, 80335 München', [48.1405, 11.5581]),
  airport(801, 8, 'Berlin', 'BER', 'Willy-Brandt-Platz, 12529 Schönefeld', [52.3667, 13.5033]),
  office(802, 8, 'Berlin', 'Budapester Straße', 'Budapester Straße 39, 10787 Berlin', [52.5064, 13.3376]),
  airport(901, 9, 'Paris', 'CDG', 'Terminal 2, 95700 Roissy-en-France', [49.0097, 2.5479]),
  airport(1001, 10, 'Nice', 'NCE', 'Rue Costes et Bellonte, 06206 Nice', [43.6653, 7.215]),
  airport(1101, 11, 'Rome', 'FCO', 'Via dell’Aeroporto di Fiumicino, 00054 Fiumicino', [41.8003, 12.2389]),
  airport(1201, 12, 'Split', 'SPU', 'Cesta dr. Franje Tuđmana 1270, 21217 Kaštel Štafilić', [43.5389, 16.298]),
  {
    id: 1202,
    branch: 12,
    city: 'Split',
    address: 'Obala kneza Domagoja 1, 21000 Split',
    category: 'port',
    at: [43.5036, 16.4425],
    name: say('Split, ferry port', 'Split, puerto de ferris', 'Split, Fährhafen'),
  },
  airport(1301, 13, 'Dubrovnik', 'DBV', 'Dobrota 24, 20213 Čilipi', [42.5614, 18.2682]),
  airport(1401, 14, 'London', 'LHR', 'Northern Perimeter Road, Hounslow TW6 2RR', [51.4827, -0.4615]),
  office(1402, 14, 'London', "King's Cross", 'York Way, London N1 9AA', [51.5319, -0.1222]),
  airport(
    1501,
    15,
    'Buenos Aires',
    'EZE',
    'Autopista Tte. Gral. Ricchieri km 33,5, B1802 Ezeiza',
    [-34.8222, -58.5358],
  ),
  office(1502, 15, 'Buenos Aires', 'Retiro', 'Av. Santa Fe 869, C1059ABC Buenos Aires', [-34.5955, -58.3792]),
  airport(1601, 16, 'Santiago', 'SCL', 'Armando Cortínez Oriente 1704, Pudahuel', [-33.393, -70.7858]),
  airport(1701, 17, 'Miami', 'MIA', '3900 NW 25th Street, Miami FL 33142', [25.7979, -80.2574]),
];

const COUNTRY_NAMES: Readonly<Record<string, Translated>> = {
  ES: say('Spain', 'España', 'Spanien'),
  PT: say('Portugal', 'Portugal', 'Portugal'),
  DE: say('Germany', 'Alemania', 'Deutschland'),
  FR: say('France', 'Francia', 'Frankreich'),
  IT: say('Italy', 'Italia', 'Italien'),
  HR: say('Croatia', 'Croacia', 'Kroatien'),
  GB: say('United Kingdom', 'Reino Unido', 'Vereinigtes Königreich'),
  AR: say('Argentina', 'Argentina', 'Argentinien'),
  CL: say('Chile', 'Chile', 'Chile'),
  US: say('United States', 'Estados Unidos', 'Vereinigte Staaten'),
};

const branchOf = (id: number) => BRANCHES.find((branch) => branch.id === id) as (typeof BRANCHES)[number];

/** Its own branch first, so that the first allowed one is a sensible default (S1-5). */
function returnPlaces(place: SeedPlace): number[] {
  const { region } = branchOf(place.branch);
  const reachable = PLACES.filter(
    (other) => other.operations !== 'DeliveryOnly' && branchOf(other.branch).region === region,
  );
  return [
    ...reachable.filter((other) => other.branch === place.branch),
    ...reachable.filter((other) => other.branch !== place.branch),
  ].map(({ id }) => id);
}

/** Airports whose cars stand outside: a bus or some steps away. */
const AWAY: Readonly<Record<string, Handover>> = { PMI: 'shuttle', LIS: 'shuttle', MUC: 'walk', FCO: 'shuttle' };

/** An office needs no word, and nobody waits where a car is brought to. */
const handoverAt = ({ category, iata = '' }: SeedPlace): Handover | null =>
  category === 'office' || category === 'delivery' ? null : (AWAY[iata] ?? 'desk');

export const placeRows = () =>
  PLACES.map((place) => {
    const { country } = branchOf(place.branch);
    return {
      id: place.id,
      branch_office_id: place.branch,
      name: json(place.name),
      city: place.city,
      country,
      country_name: json(COUNTRY_NAMES[country]),
      address: place.address,
      operations: place.operations ?? ('Both' as const),
      return_place_ids: json(returnPlaces(place)),
      iata_code: place.iata ?? null,
      category: place.category,
      handover: handoverAt(place),
      lat: place.at[0],
      lng: place.at[1],
      delivery_price: place.delivery ?? 0,
      return_price: place.collection ?? 0,
    };
  });
