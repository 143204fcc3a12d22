import * as z from 'zod/mini';
import type { CustomerValues } from './customer-values';
import type { FieldId } from './field-catalog';

const KEY = 'forecourt.checkout.trip';
/** Of the trip and not of a person: the only fields that outlive a reload. */
const OF_THE_TRIP = [
  'deliveryTransportationId',
  'returnTransportationId',
  'purchaseOrder',
  'notes',
] as const satisfies readonly FieldId[];
type TripFields = Partial<Record<(typeof OF_THE_TRIP)[number], string>>;

const draft = z.catch(z.partialRecord(z.enum(OF_THE_TRIP), z.string()), {});

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** Flight numbers and comments of this tab; extras and the way to pay stand in the address. */
export const tripDraft = {
  read: (): TripFields => (typeof sessionStorage === 'undefined' ? {} : draft.parse(stored())),
  keep: ({ fields }: Pick<CustomerValues, 'fields'>): void =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(OF_THE_TRIP.flatMap((id) => (fields[id] ? [[id, fields[id]]] : [])))),
    ),
  forget: (): void => sessionStorage.removeItem(KEY),
};
