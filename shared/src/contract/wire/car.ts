import * as z from 'zod/mini';
import { CAR_FUELS, CAR_TRANSMISSIONS, FUEL_POLICIES } from '../vocabulary';
import { amount, id } from './primitive';

/** One that a later release has added is as unknown as none. */
export const fuelPolicy = z.catch(z.optional(z.enum(FUEL_POLICIES)), undefined);

export const carModel = z.object({
  id,
  name: z.string(),
  brand: z.string(),
  passengers: z.int(),
  imagePath: z.string(),
  doors: z.int(),
  bags: z.int(),
  transmission: z.enum(CAR_TRANSMISSIONS),
  fuel: z.enum(CAR_FUELS),
  airConditioning: z.boolean(),
  /** Excess in each case, in the answer's currency. */
  franchiseDamage: amount,
  franchiseHail: amount,
  franchiseRollover: amount,
  franchiseTheft: amount,
});
