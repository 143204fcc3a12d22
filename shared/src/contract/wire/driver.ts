import * as z from 'zod/mini';
import { driverPayload } from './book-request';
import { text } from './primitive';

/** A driver whom a company keeps, to choose one by name when it books. */
export const keptDriver = z.object({ id: z.string(), driver: driverPayload });
export type KeptDriver = z.infer<typeof keptDriver>;
export const keptDrivers = z.object({ items: z.array(keptDriver) });

export const keepDriverRequest = z.object({ driver: driverPayload });
export const changeDriverRequest = z.object({ id: text(50), driver: driverPayload });
export const removeDriverRequest = z.object({ id: text(50) });
