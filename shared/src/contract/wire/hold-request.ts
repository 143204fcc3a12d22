import * as z from 'zod/mini';
import { holderKey, id, urlDate, wallTime } from './primitive';

/** The rental whose car is to be kept, and the key of the visitor who fills in checkout for it. */
export const holdRequest = z.object({
  holder: holderKey,
  modelId: id,
  pickUpPlaceId: id,
  dropOffPlaceId: id,
  dateFrom: urlDate,
  hourFrom: wallTime,
  dateTo: urlDate,
  hourTo: wallTime,
});
export type HoldRequest = z.infer<typeof holdRequest>;
