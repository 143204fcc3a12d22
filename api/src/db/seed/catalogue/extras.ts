import type { Translated } from '@forecourt/shared/contract';
import { json, say } from './texts';

interface SeedExtra {
  id: number;
  type: 'Insurance' | 'Additional' | 'Other';
  name: Translated;
  description: Translated;
  /** Cents, before taxes. */
  price: number;
  once?: boolean;
  max?: number;
  /** Pieces at each branch; without it there is always enough. */
  stock?: number;
  excludes?: number[];
  included?: boolean;
  /** Share of the excess that remains, percent. */
  excess?: number;
  recommended?: boolean;
}

export const EXTRAS: readonly SeedExtra[] = [
  {
    id: 1,
    type: 'Insurance',
    price: 0,
    included: true,
    excess: 100,
    name: say('Basic cover', 'Cobertura básica', 'Basisschutz'),
    description: say(
      'Liability, damage and theft with the full excess. Included in every rental.',
      'Responsabilidad civil, daños y robo con franquicia completa. Incluida en todos los alquileres.',
      'Haftpflicht, Schaden und Diebstahl mit voller Selbstbeteiligung. In jeder Miete enthalten.',
    ),
  },
  {
    id: 2,
    type: 'Insurance',
    price: 990,
    excludes: [3],
    excess: 50,
    recommended: true,
    name: say('Medium cover', 'Cobertura media', 'Komfortschutz'),
    description: say(
      'Halves the excess in case of damage or theft.',
      'Reduce a la mitad la franquicia en caso de daños o robo.',
      'Halbiert die Selbstbeteiligung bei Schaden oder Diebstahl.',
    ),
  },
  {
    id: 3,
    type: 'Insurance',
    price: 1_790,
    excludes: [2],
    excess: 0,
    name: say('Full cover', 'Cobertura total', 'Vollschutz'),
    description: say(
      'No excess: the driver pays nothing in case of damage or theft, except to tyres and glass.',
      'Sin franquicia: el conductor no paga nada en caso de daños o robo, salvo en neumáticos y lunas.',
      'Ganz ohne Selbstbeteiligung: Bei Schaden oder Diebstahl zahlt der Fahrer nichts, außer an Reifen und Glas.',
    ),
  },
  {
    id: 4,
    type: 'Insurance',
    price: 450,
    name: say('Tyres and glass', 'Neumáticos y lunas', 'Reifen und Glas'),
    description: say(
      'Covers tyres, rims, windscreen, windows and mirrors.',
      'Cubre neumáticos, llantas, parabrisas, lunas y retrovisores.',
      'Deckt Reifen, Felgen, Scheiben und Spiegel.',
    ),
  },
  {
    id: 11,
    type: 'Additional',
    price: 700,
    stock: 6,
    max: 2,
    name: say('Baby seat (0–13 kg)', 'Silla para bebé (0–13 kg)', 'Babyschale (0–13 kg)'),
    description: say(
      'Rear-facing seat for the first months.',
      'Silla a contramarcha para los primeros meses.',
      'Rückwärtsgerichteter Sitz für die ersten Monate.',
    ),
  },
  {
    id: 12,
    type: 'Additional',
    price: 600,
    stock: 8,
    max: 3,
    name: say('Child seat (9–18 kg)', 'Silla infantil (9–18 kg)', 'Kindersitz (9–18 kg)'),
    description: say(
      'With a five-point harness, fitted with ISOFIX.',
      'Con arnés de cinco puntos y fijación ISOFIX.',
      'Mit Fünfpunktgurt, befestigt mit ISOFIX.',
    ),
  },
  {
    id: 13,
    type: 'Additional',
    price: 400,
    stock: 8,
    max: 3,
    name: say('Booster seat (15–36 kg)', 'Elevador (15–36 kg)', 'Sitzerhöhung (15–36 kg)'),
    description: say(
      'With a back rest, for children up to 1.50 m.',
      'Con respaldo, para niños de hasta 1,50 m.',
      'Mit Rückenlehne, für Kinder bis 1,50 m.',
    ),
  },
  {
    id: 14,
    type: 'Additional',
    price: 750,
    stock: 10,
    name: say('GPS', 'GPS', 'Navigationsgerät'),
    description: say(
      'Maps of the whole continent, in your language.',
      'Mapas de todo el continente, en su idioma.',
      'Karten des ganzen Kontinents, in Ihrer Sprache.',
    ),
  },
  {
    id: 15,
    type: 'Additional',
    price: 590,
    stock: 8,
    name: say('Wi-Fi in the car', 'Wifi en el coche', 'WLAN im Auto'),
    description: say(
      'Unlimited data for up to five devices.',
      'Datos ilimitados para hasta cinco dispositivos.',
      'Unbegrenzte Daten für bis zu fünf Geräte.',
    ),
  },
  {
    id: 16,
    type: 'Additional',
    price: 3_500,
    once: true,
    stock: 4,
    name: say('Snow chains', 'Cadenas para la nieve', 'Schneeketten'),
    description: say(
      'Fitting the tyres of your car; required in the mountains in winter.',
      'Adaptadas a las ruedas de su coche; obligatorias en montaña en invierno.',
      'Passend zu den Reifen; im Winter in den Bergen vorgeschrieben.',
    ),
  },
  {
    id: 21,
    type: 'Other',
    price: 650,
    max: 3,
    name: say('Additional driver', 'Conductor adicional', 'Zusätzlicher Fahrer'),
    description: say(
      'Another person who may drive; brings a licence to the desk.',
      'Otra persona que puede conducir; presenta su permiso en el mostrador.',
      'Eine weitere Person darf fahren; sie zeigt ihren Führerschein am Schalter.',
    ),
  },
  {
    id: 23,
    type: 'Other',
    price: 4_500,
    once: true,
    name: say('Crossing borders', 'Cruce de fronteras', 'Grenzübertritt'),
    description: say(
      'Permission and insurance for driving abroad.',
      'Permiso y seguro para conducir en el extranjero.',
      'Erlaubnis und Versicherung für Fahrten ins Ausland.',
    ),
  },
  {
    id: 24,
    type: 'Other',
    price: 390,
    name: say('Roadside assistance plus', 'Asistencia en carretera plus', 'Pannenhilfe Plus'),
    description: say(
      'Flat tyre, empty battery, lost key: help without extra cost.',
      'Pinchazo, batería descargada o llave perdida: ayuda sin coste adicional.',
      'Reifenpanne, leere Batterie, verlorener Schlüssel: Hilfe ohne Zusatzkosten.',
    ),
  },
];

export const additionalRows = () =>
  EXTRAS.map((extra, index) => ({
    id: extra.id,
    type: extra.type,
    name: json(extra.name),
    description: json(extra.description),
    image_slug: null,
    price: extra.price,
    is_price_by_day: extra.once !== true,
    is_required: extra.included === true,
    is_default: extra.included === true,
    excludes: json(extra.excludes ?? []),
    is_stocked: extra.stock !== undefined,
    max_quantity: extra.max ?? 1,
    position: index + 1,
    excess_percentage: extra.excess ?? null,
    is_recommended: extra.recommended === true,
  }));
