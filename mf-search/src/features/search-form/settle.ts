import { queryOptions } from '@tanstack/react-query';
import { attentionSchedulesCall, holidaysCall } from '@forecourt/shared/api-client';
import type { AttentionSchedule, Holiday, Place } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces, returnPlaceFor } from '@forecourt/shared/rules';
import {
  addDays,
  checkPeriod,
  checkSlot,
  defaultPeriod,
  isBefore,
  lastPickUpDay,
  nextOpenSlot,
  returnFor,
  scheduleFor,
  toWallClock,
  type RentalLimits,
  type SlotContext,
  type WallClock,
} from '@forecourt/shared/time';
import type { FormDraft, PlaceRef } from './draft';

/** Where and when cars can be picked up and dropped off. */
export interface Catalogue {
  places: readonly Place[];
  schedules: readonly AttentionSchedule[];
  holidays: readonly Holiday[];
}

export const catalogueQuery = (host: Host) =>
  queryOptions({
    queryKey: ['search', 'catalogue', host.language],
    queryFn: async ({ client, signal }): Promise<Catalogue> => {
      const [places, schedules, holidays] = await Promise.all([
        client.fetchQuery(placesQuery(host)),
        host.api.send(attentionSchedulesCall(), signal),
        host.api.send(holidaysCall(host.language), signal),
      ]);
      return { places, schedules, holidays };
    },
  });

export interface SettleRules {
  limits: RentalLimits;
  roundingMinutes: number;
  now: Date;
}

/** Corrections of a draft, each with its own text. */
const CORRECTIONS = ['pick-up-place', 'return-place', 'pick-up-time', 'return-time'] as const;
type Correction = (typeof CORRECTIONS)[number];

export interface Settled {
  draft: FormDraft;
  corrections: Correction[];
  pickUpPlace: Place | undefined;
  returnPlace: Place | undefined;
  /** Opening hours of the offered days and times; undefined until a place is chosen. */
  pickUp: SlotContext | undefined;
  dropOff: SlotContext | undefined;
}

const contextOf = (place: Place, { schedules, holidays }: Catalogue, now: Date): SlotContext => ({
  schedule: scheduleFor(place.id, place.branchOfficeId, schedules),
  holidays,
  now,
  place,
});

const refOf = ({ id, name, pickUpPlaceIATACode }: Place): PlaceRef => ({ id, name, iata: pickUpPlaceIATACode });

/** The requested time where the branch is open then, else the next open slot (S1-4). */
function openAt(requested: WallClock, context: SlotContext): WallClock | undefined {
  if (checkSlot(requested.date, requested.time, context).ok) return requested;
  const now = toWallClock(context.now, context.place);
  const slot = nextOpenSlot(isBefore(requested, now) ? now : requested, context);
  return slot && { date: slot.date, time: slot.time };
}

/** A return that is too early becomes pick-up plus minimum days (S1-5); one that is too late, plus the maximum. */
function withinLimits(from: WallClock, to: WallClock, limits: RentalLimits, { pickUp, dropOff }: Places): WallClock {
  const candidate = returnFor({ from, to }, limits.minDays);
  const check = checkPeriod({ from, to: candidate }, limits, { from: pickUp.place, to: dropOff.place });
  if (check === 'ok') return candidate;
  return { date: addDays(from.date, check === 'too-long' ? limits.maxDays : limits.minDays), time: from.time };
}

interface Places {
  pickUp: SlotContext;
  dropOff: SlotContext;
}

function settledDates(draft: FormDraft, places: Places, rules: SettleRules): Pick<FormDraft, 'from' | 'to'> {
  const { pickUp, dropOff } = places;
  const { limits, roundingMinutes } = rules;
  if (!draft.from) {
    const period = defaultPeriod({ pickUp, dropOff, limits, roundingMinutes });
    return { from: period?.from, to: period?.to };
  }
  const lastDay = lastPickUpDay(toWallClock(pickUp.now, pickUp.place).date, limits);
  const from = openAt(draft.from.date > lastDay ? { ...draft.from, date: lastDay } : draft.from, pickUp);
  if (!from) return { from: undefined, to: undefined };
  const back = draft.to ?? { date: addDays(from.date, limits.minDays), time: from.time };
  return { from, to: openAt(withinLimits(from, back, limits, places), dropOff) };
}

/** Whether a requested value was changed; what was not requested cannot be corrected. */
const movedClock = (requested: WallClock | undefined, settled: WallClock | undefined): boolean =>
  requested !== undefined && (requested.date !== settled?.date || requested.time !== settled.time);
const movedPlace = (requested: PlaceRef | undefined, settled: PlaceRef | undefined): boolean =>
  requested !== undefined && requested.id !== settled?.id;

function correctionsOf(requested: FormDraft, settled: FormDraft): Correction[] {
  const moved: Record<Correction, boolean> = {
    'pick-up-place': movedPlace(requested.pickUp, settled.pickUp),
    'return-place':
      requested.elsewhere && settled.pickUp !== undefined && movedPlace(requested.dropOff, settled.dropOff),
    'pick-up-time': movedClock(requested.from, settled.from),
    'return-time': movedClock(requested.to, settled.to),
  };
  return CORRECTIONS.filter((correction) => moved[correction]);
}

/**
 * Settles the requested draft to the existing places and their opening hours. The caller keeps the request: another
 * place may be open when this one is closed.
 */
export function settle(requested: FormDraft, catalogue: Catalogue, rules: SettleRules): Settled {
  const pickUpPlace = pickUpPlaces(catalogue.places).find(({ id }) => id === requested.pickUp?.id);
  if (!pickUpPlace) {
    const draft = { ...requested, pickUp: undefined };
    return {
      draft,
      corrections: correctionsOf(requested, draft),
      pickUpPlace,
      returnPlace: undefined,
      pickUp: undefined,
      dropOff: undefined,
    };
  }
  const returnPlace =
    returnPlaceFor(pickUpPlace, requested.elsewhere ? requested.dropOff?.id : undefined, catalogue.places) ??
    pickUpPlace;
  const contexts = {
    pickUp: contextOf(pickUpPlace, catalogue, rules.now),
    dropOff: contextOf(returnPlace, catalogue, rules.now),
  };
  const elsewhere = requested.elsewhere || returnPlace.id !== pickUpPlace.id;
  const dropOff = requested.elsewhere && !requested.dropOff ? undefined : refOf(returnPlace);
  const draft = {
    ...requested,
    pickUp: refOf(pickUpPlace),
    dropOff,
    elsewhere,
    ...settledDates(requested, contexts, rules),
  };
  return { draft, corrections: correctionsOf(requested, draft), pickUpPlace, returnPlace, ...contexts };
}
