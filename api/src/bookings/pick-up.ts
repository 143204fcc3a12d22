import type { Booking } from '@forecourt/shared/booking';
import type { Language, PickUpDesk } from '@forecourt/shared/contract';
import { checkSlot, openRangesOn, scheduleFor, toWallClock } from '@forecourt/shared/time';
import { catalogueOf, textIn, type Catalogue } from '../data/catalogue';
import type { Deps } from '../deps';
import type { BookingRow } from './bookings.store';
import { bookingOf } from './stored-booking';

type Hours = Pick<PickUpDesk, 'hours' | 'isAfterHours' | 'isNotOpen' | 'afterHoursNote'>;

/** What is booked is past no lead time: only the hours count. */
const LONG_BEFORE = new Date(0);

function hoursOf({ pickUp, from }: Booking, catalogue: Catalogue, language: Language): Hours {
  const schedule = scheduleFor(pickUp.id, pickUp.branchId, catalogue.schedules);
  if (schedule === undefined) return { isAfterHours: false };
  const holidays = catalogue.holidaysAt(pickUp.branchId);
  const { date, time } = toWallClock(new Date(from), pickUp);
  const slot = checkSlot(date, time, { schedule, holidays, now: LONG_BEFORE, place: pickUp });
  const note = textIn(schedule.afterHoursNote ?? {}, language);
  return {
    hours: [...openRangesOn(date, schedule, holidays)],
    isAfterHours: slot.ok && slot.isAfterHour,
    ...(!slot.ok && { isNotOpen: true }),
    ...(note !== '' && { afterHoursNote: note }),
  };
}

/** The desk as it is today, also where its place or branch is no longer offered. */
export async function pickUpDeskOf(deps: Deps, row: BookingRow, language: Language): Promise<PickUpDesk> {
  const booking = bookingOf(row);
  const { pickUp } = booking;
  const catalogue = await catalogueOf(deps);
  const place = catalogue.placeOf(pickUp.id);
  const phone = catalogue.branches.find(({ id }) => id === pickUp.branchId)?.phone;
  return {
    ...(place && { spot: { lat: place.lat, lng: place.lng } }),
    ...(place && place.handover !== null && { handover: place.handover }),
    ...hoursOf(booking, catalogue, language),
    ...(phone && { phone }),
  };
}
