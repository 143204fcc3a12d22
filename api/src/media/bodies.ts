import { convertible, coupe, estate, hatchback, mini, saloon } from './bodies-low';
import { compactSuv, minivan, pickup, suv, van } from './bodies-tall';
import type { CarBody } from './car-look';
import type { BodyShape } from './shape';

export const BODIES: Readonly<Record<CarBody, BodyShape>> = {
  mini,
  hatchback,
  saloon,
  estate,
  suv,
  'compact-suv': compactSuv,
  convertible,
  coupe,
  minivan,
  van,
  pickup,
};
