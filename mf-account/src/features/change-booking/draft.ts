import type { Booking } from '@forecourt/shared/booking';
import type { ChangeWish } from '@forecourt/shared/contract';
import { toWallClock } from '@forecourt/shared/time';
import type { Terms } from './change-query';

export interface Stop {
  placeId: number;
  date: string;
  time: string;
}
/** What the form says; it begins as the booking is. */
export interface Draft {
  pickUp: Stop;
  dropOff: Stop;
  /** Quantities by extra. */
  extras: Readonly<Record<number, number>>;
  person: { firstName: string; lastName: string; birthDate: string; cellPhone: string };
}

const stopOf = (place: Booking['pickUp'], instant: string): Stop => {
  const { date, time } = toWallClock(new Date(instant), place);
  return { placeId: place.id, date, time };
};

export function draftOf({ booking, driver }: Terms): Draft {
  return {
    pickUp: stopOf(booking.pickUp, booking.from),
    dropOff: stopOf(booking.dropOff, booking.to),
    extras: Object.fromEntries(booking.extras.map(({ id, quantity }) => [id, quantity])),
    person: { ...driver, birthDate: driver.birthDate ?? '', cellPhone: booking.customer.cellPhone ?? '' },
  };
}

/** Only what is said otherwise, so that nothing else of the booking is checked against today's forms. */
export function wishOf(draft: Draft, terms: Terms): ChangeWish {
  const was = draftOf(terms);
  const isOther = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const extras = Object.entries(draft.extras).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ additionalId: Number(id), quantity }] : [],
  );
  const person = Object.fromEntries(
    Object.entries(draft.person).filter(
      ([name, value]) => value !== '' && value !== was.person[name as keyof Draft['person']],
    ),
  );
  return {
    ...(isOther(draft.pickUp, was.pickUp) && { pickUp: draft.pickUp }),
    ...(isOther(draft.dropOff, was.dropOff) && { dropOff: draft.dropOff }),
    ...(isOther(draft.extras, was.extras) && { extras }),
    ...(Object.keys(person).length > 0 && { customer: person }),
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
