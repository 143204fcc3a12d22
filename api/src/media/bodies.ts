import { coupe, estate, saloon } from './bodies-low';
import { cabrio, convertible, roadster } from './bodies-open';
import { city, hatchback, mini, supermini } from './bodies-small';
import { compactSuv, minivan, pickup, shuttle, suv, van } from './bodies-tall';
import type { CarBody } from './car-look';
import type { BodyShape } from './shape';

export const BODIES: Readonly<Record<CarBody, BodyShape>> = {
  mini,
  city,
  supermini,
  hatchback,
  saloon,
  estate,
  suv,
  'compact-suv': compactSuv,
  convertible,
  cabrio,
  roadster,
  coupe,
  minivan,
  shuttle,
  van,
  pickup,
};
