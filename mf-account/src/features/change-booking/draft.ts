import * as z from 'zod/mini';
import {
  fieldsAt,
  fieldsOf,
  isMasked,
  keptDriverFields,
  pathOfField,
  wireValue,
  type Booking,
  type FieldTexts,
  type FormField,
} from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, isFieldId, type ChangeWish, type FormDefinition } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import type { Terms } from './change-query';

const stop = z.object({ placeId: z.number(), date: z.string(), time: z.string() });
export type Stop = z.infer<typeof stop>;

/** As it is kept over a reload. */
export const draftSchema = z.object({
  pickUp: stop,
  dropOff: stop,
  extras: z.record(z.string(), z.number()),
  person: z.record(z.string(), z.string()),
});

/** What the form says; it begins as the booking is. */
export interface Draft {
  pickUp: Stop;
  dropOff: Stop;
  /** Quantities by extra. */
  extras: Readonly<Record<number, number>>;
  /** Of whoever drives; what is empty stays as it was booked. */
  person: FieldTexts;
}

const stopOf = (place: Booking['pickUp'], instant: string): Stop => {
  const { date, time } = toWallClock(new Date(instant), place);
  return { placeId: place.id, date, time };
};

/** A company's booking names its driver apart from the contact person. */
export const isOfCompany = ({ booking }: Pick<Terms, 'booking'>): boolean => booking.drivers.length > 0;

/** What the page knows of whoever drives; documents are not told again. */
function knownOf({ booking, driver }: Terms): FieldTexts {
  const [apart] = booking.drivers;
  const deliveryTransportationId = booking.transport?.pickUp ?? '';
  if (apart)
    return {
      deliveryTransportationId,
      driverFirstName: apart.firstName,
      driverLastName: apart.lastName,
      driverEmail: apart.emailAddress,
    };
  const { cellPhone = '', documentId = '' } = booking.customer;
  const known = { cellPhone, documentId: isMasked(documentId) ? '' : documentId };
  return {
    firstName: driver.firstName,
    lastName: driver.lastName,
    birthday: driver.birthDate ?? '',
    deliveryTransportationId,
    ...known,
  };
}

export const draftOf = (terms: Terms): Draft => ({
  pickUp: stopOf(terms.booking.pickUp, terms.booking.from),
  dropOff: stopOf(terms.booking.dropOff, terms.booking.to),
  extras: Object.fromEntries(terms.booking.extras.map(({ id, quantity }) => [id, quantity])),
  person: knownOf(terms),
});

const OF_PERSON = ['firstName', 'lastName', 'birthday', 'cellPhone'];
const OF_DOCUMENTS = ['document', 'licence'];

/** What can be said of whoever drives: name, birthday, telephone, and what checkout asks for: documents, the flight. */
export function personFields({ fields }: Pick<FormDefinition, 'fields'>, terms: Terms): FormField[] {
  const arrival = fieldsAt(fieldsOf({ fields }), { pickUp: terms.booking.pickUp.category });
  const ofArrival = arrival.filter(({ id }) => id === 'deliveryTransportationId');
  if (isOfCompany(terms)) return [...keptDriverFields({ fields }), ...ofArrival];
  const missing = OF_PERSON.filter((id) => fields.every(({ typeId }) => typeId !== id));
  const asked = [...missing.map((typeId) => ({ typeId, settings: { required: false, half: true } })), ...fields];
  const ofPerson = fieldsOf({ fields: asked }).filter(
    ({ id, group }) => OF_PERSON.includes(id) || OF_DOCUMENTS.includes(group),
  );
  return [...ofPerson, ...ofArrival];
}

/** Only what is said otherwise, where the booking request has it. */
function personWish(
  person: FieldTexts,
  terms: Terms,
): Pick<ChangeWish, 'customer' | 'driver' | 'deliveryTransportationId'> {
  const was = knownOf(terms);
  const said = Object.entries(person).flatMap(([id, text]): [string, unknown][] => {
    if (!isFieldId(id) || text.trim() === '' || text === was[id]) return [];
    const field = { ...CUSTOMER_FIELDS[id], id };
    return [[pathOfField(field, isOfCompany(terms)), wireValue(field.kind, text)]];
  });
  const partOf = (part: string) =>
    Object.fromEntries(
      said.flatMap(([path, value]) => (path.startsWith(part) ? [[path.slice(part.length), value]] : [])),
    );
  const [customer, driver] = [partOf('customer.'), partOf('driver.')];
  return {
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(Object.keys(driver).length > 0 && { driver }),
    ...Object.fromEntries(said.filter(([path]) => path === 'deliveryTransportationId')),
  };
}

/** Only what is said otherwise, so that nothing else of the booking is checked against today's forms. */
export function wishOf(draft: Draft, terms: Terms): ChangeWish {
  const was = draftOf(terms);
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const extras = Object.entries(draft.extras).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ additionalId: Number(id), quantity }] : [],
  );
  return {
    ...(isOther(draft.pickUp, was.pickUp) && { pickUp: draft.pickUp }),
    ...(isOther(draft.dropOff, was.dropOff) && { dropOff: draft.dropOff }),
    ...(isOther(draft.extras, was.extras) && { extras }),
    ...personWish(draft.person, terms),
  };
}

/** One extra more or less; what it excludes goes. */
export function withExtra(
  extras: Draft['extras'],
  { id, excludes }: { id: number; excludes: readonly number[] },
  quantity: number,
): Draft['extras'] {
  const gone = quantity > 0 ? Object.fromEntries(excludes.map((other) => [other, 0])) : {};
  return { ...extras, ...gone, [id]: quantity };
}
