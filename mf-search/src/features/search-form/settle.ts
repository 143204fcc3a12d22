import type { Place } from '@forecourt/shared/contract';
import { pickUpPlaces, returnPlaceFor } from '@forecourt/shared/rules';
import {
  addDays,
  checkPeriod,
  checkSlot,
  defaultPeriod,
  isBefore,
  nextOpenSlot,
  returnFor,
  scheduleFor,
  toWallClock,
  type RentalLimits,
  type SlotContext,
  type WallClock,
} from '@forecourt/shared/time';
import type { Catalogue } from './catalogue';
import type { FormDraft, PlaceRef } from './form-draft';

export interface SettleRules {
  limits: RentalLimits;
  roundingMinutes: number;
  now: Date;
}

/** What had to be corrected; each has a text of its own. */
const CORRECTIONS = ['pick-up-place', 'return-place', 'pick-up-time', 'return-time'] as const;
type Correction = (typeof CORRECTIONS)[number];

export interface Settled {
  draft: FormDraft;
  corrections: Correction[];
  pickUpPlace: Place | undefined;
  returnPlace: Place | undefined;
  /** Opening hours behind the offered days and times; undefined until a place is chosen. */
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

/** The wish itself where the branch is open then, else the next open slot (S1-4). */
function openAt(wish: WallClock, context: SlotContext): WallClock | undefined {
  if (checkSlot(wish.date, wish.time, context).ok) return wish;
  const now = toWallClock(context.now, context.place);
  const slot = nextOpenSlot(isBefore(wish, now) ? now : wish, context);
  return slot && { date: slot.date, time: slot.time };
}

/** A return that is too early becomes pick-up plus minimum days (S1-5); one that is too late, plus the maximum. */
function withinLimits(from: WallClock, to: WallClock, limits: RentalLimits): WallClock {
  const candidate = returnFor({ from, to }, limits.minDays);
  const check = checkPeriod({ from, to: candidate }, limits);
  if (check === 'ok') return candidate;
  return { date: addDays(from.date, check === 'too-long' ? limits.maxDays : limits.minDays), time: from.time };
}

interface Places {
  pickUp: SlotContext;
  dropOff: SlotContext;
}

function settledDates(
  draft: FormDraft,
  { pickUp, dropOff }: Places,
  rules: SettleRules,
): Pick<FormDraft, 'from' | 'to'> {
  const { limits, roundingMinutes } = rules;
  if (!draft.from) {
    const period = defaultPeriod({ pickUp, dropOff, minDays: limits.minDays, roundingMinutes });
    return { from: period?.from, to: period?.to };
  }
  const from = openAt(draft.from, pickUp);
  if (!from) return { from: undefined, to: undefined };
  const wish = draft.to ?? { date: addDays(from.date, limits.minDays), time: from.time };
  return { from, to: openAt(withinLimits(from, wish, limits), dropOff) };
}

/** A wish that came out otherwise; without a wish nothing was corrected. */
const movedClock = (asked: WallClock | undefined, settled: WallClock | undefined): boolean =>
  asked !== undefined && (asked.date !== settled?.date || asked.time !== settled.time);
const movedPlace = (asked: PlaceRef | undefined, settled: PlaceRef | undefined): boolean =>
  asked !== undefined && asked.id !== settled?.id;

function correctionsOf(asked: FormDraft, settled: FormDraft): Correction[] {
  const moved: Record<Correction, boolean> = {
    'pick-up-place': movedPlace(asked.pickUp, settled.pickUp),
    'return-place': asked.elsewhere && settled.pickUp !== undefined && movedPlace(asked.dropOff, settled.dropOff),
    'pick-up-time': movedClock(asked.from, settled.from),
    'return-time': movedClock(asked.to, settled.to),
  };
  return CORRECTIONS.filter((correction) => moved[correction]);
}

/**
 * What the wishes come to with the places and hours there are. Wishes are kept as they were: another place may be
 * open when this one is closed.
 */
export function settle(asked: FormDraft, catalogue: Catalogue, rules: SettleRules): Settled {
  const pickUpPlace = pickUpPlaces(catalogue.places).find(({ id }) => id === asked.pickUp?.id);
  if (!pickUpPlace) {
    const draft = { ...asked, pickUp: undefined };
    return {
      draft,
      corrections: correctionsOf(asked, draft),
      pickUpPlace,
      returnPlace: undefined,
      pickUp: undefined,
      dropOff: undefined,
    };
  }
  const returnPlace =
    returnPlaceFor(pickUpPlace, asked.elsewhere ? asked.dropOff?.id : undefined, catalogue.places) ?? pickUpPlace;
  const contexts = {
    pickUp: contextOf(pickUpPlace, catalogue, rules.now),
    dropOff: contextOf(returnPlace, catalogue, rules.now),
  };
  const elsewhere = asked.elsewhere || returnPlace.id !== pickUpPlace.id;
  const dropOff = asked.elsewhere && !asked.dropOff ? undefined : refOf(returnPlace);
  const draft = { ...asked, pickUp: refOf(pickUpPlace), dropOff, elsewhere, ...settledDates(asked, contexts, rules) };
  return { draft, corrections: correctionsOf(asked, draft), pickUpPlace, returnPlace, ...contexts };
}
