import type { BookRequest } from '@forecourt/shared/contract';

const KEPT = [
  'pickupEndpoint',
  'returnEndPoint',
  'brandCode',
  'purchaseOrder',
  'deliveryTransportationId',
  'returnTransportationId',
  'isCustomDeliveryAddress',
  'customDeliveryCity',
  'customDeliveryAddress',
  'isCustomReturnAddress',
  'customReturnCity',
  'customReturnAddress',
  'commercialAgreementCode',
  'promotion',
  'promotionCode',
  'driverAge',
  'maxAllowedDistance',
  'maxAllowedDistanceByDay',
] as const satisfies readonly (keyof BookRequest)[];

/** What a booking request says beside customer, driver, notes and what the server decides itself (S2-3). */
export type AskedDetails = Partial<Pick<BookRequest, (typeof KEPT)[number]>>;

/** Kept as it was said: the fleet's own system reads it (D27). */
export const askedOf = (request: BookRequest): AskedDetails =>
  Object.fromEntries(KEPT.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])));
