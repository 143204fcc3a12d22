import * as z from 'zod/mini';
import { CAR_FUELS, CAR_TRANSMISSIONS } from '../vocabulary';
import { amount, id } from './primitive';

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
