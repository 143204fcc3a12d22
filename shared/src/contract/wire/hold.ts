import * as z from 'zod/mini';
import { instant } from './primitive';

/** Until when the car of a checkout is kept, and how long that is by the server's clock. */
export const checkoutHold = z.object({ until: instant, secondsLeft: z.int() });
export type CheckoutHold = z.infer<typeof checkoutHold>;
