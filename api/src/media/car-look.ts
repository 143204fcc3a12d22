import { safeColour } from './paint';

export type CarBody =
  | 'mini'
  | 'city'
  | 'supermini'
  | 'hatchback'
  | 'saloon'
  | 'estate'
  | 'suv'
  | 'compact-suv'
  | 'convertible'
  | 'cabrio'
  | 'roadster'
  | 'coupe'
  | 'minivan'
  | 'shuttle'
  | 'van'
  | 'pickup';

export interface CarLook {
  body: CarBody;
  paint: string;
  detail: number;
  electric?: boolean;
}

/** A look as the database has it: nobody has checked the body yet. */
export type StoredLook = Omit<CarLook, 'body'> & { body: string };

export const CAR_PAINTS = {
  glacierWhite: '#f3f5f7',
  pearl: '#e3ded3',
  silverMist: '#c3cad1',
  stoneGrey: '#8b949c',
  graphite: '#4a525b',
  obsidian: '#23282f',
  azure: '#1f74d6',
  midnight: '#1b3767',
  lagoon: '#168391',
  pine: '#2f5f4c',
  ruby: '#b5222f',
  copper: '#bf6a36',
  saffron: '#e8b23a',
} as const;

export interface SettledLook {
  body: CarBody;
  paint: string;
  detail: number;
  electric: boolean;
  id: string;
}

/** Ids recur dozens of times in one picture, so they stay short. */
const SHORT_NAMES: Readonly<Record<CarBody, string>> = {
  mini: 'mi',
  city: 'ci',
  supermini: 'sm',
  hatchback: 'ha',
  saloon: 'sa',
  estate: 'es',
  suv: 'su',
  'compact-suv': 'cs',
  convertible: 'cv',
  cabrio: 'cb',
  roadster: 'ro',
  coupe: 'cp',
  minivan: 'mv',
  shuttle: 'sh',
  van: 'va',
  pickup: 'pu',
};

const isCarBody = (body: string): body is CarBody => Object.hasOwn(SHORT_NAMES, body);

/** Reads a stored look: what is unknown in it falls back to a silver saloon's. */
export function settleLook(look: StoredLook): SettledLook {
  const body = isCarBody(look.body) ? look.body : 'saloon';
  const paint = safeColour(look.paint, CAR_PAINTS.silverMist);
  const whole = Number.isFinite(look.detail) ? Math.trunc(look.detail) : 0;
  const detail = ((whole % 10) + 10) % 10;
  const electric = look.electric === true;
  const id = `car-${SHORT_NAMES[body]}${paint.slice(1)}${detail}${electric ? 'e' : ''}`;
  return { body, paint, detail, electric, id };
}
