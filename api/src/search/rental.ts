import { ageBounds, isDriverAgeValid } from '@forecourt/shared/booking';
import type { BookingFlow, ErrorCode, SearchQuery } from '@forecourt/shared/contract';
import {
  addDays,
  chargedDays,
  checkPeriod,
  checkSlot,
  isDate,
  lastPickUpDay,
  parseUrlDate,
  rentalLimits,
  scheduleFor,
  toInstant,
  toWallClock,
  type PeriodZones,
  type RentalPeriod,
  type SlotContext,
  type WallClock,
  type Zone,
} from '@forecourt/shared/time';
import { agreementOf, type Branch, type Catalogue, type PlaceRow } from '../data/catalogue';
import type { Refused } from '../refusal';

export interface Stop {
  place: PlaceRow;
  branch: Branch;
  zone: Zone;
  clock: WallClock;
  instant: Date;
  isAfterHour: boolean;
}

/** A search whose places, dates and driver are in order. */
export interface Rental {
  pickUp: Stop;
  dropOff: Stop;
  days: number;
  /** Each charged day on the calendar of the pick-up place. */
  dates: string[];
}

type Checked<Found> = ({ ok: true } & Found) | Refused;
export type RentalCheck = Checked<{ rental: Rental }>;

export interface Circumstances {
  catalogue: Catalogue;
  flow: BookingFlow;
  now: Date;
}

const refused = (code: ErrorCode, field: string): Refused => ({ ok: false, code, field });

/** ReturnOnly places are no pick-up, DeliveryOnly ones no return, and the return must be allowed (S1-5). */
function findPlaces(query: SearchQuery, catalogue: Catalogue): Checked<{ pickUp: PlaceRow; dropOff: PlaceRow }> {
  const pickUp = catalogue.placeOf(query.pickUpPlaceId);
  if (pickUp === undefined || pickUp.operations === 'ReturnOnly') return refused('place-unknown', 'pickUpPlaceId');
  const dropOff = catalogue.placeOf(query.dropOffPlaceId);
  const allowed = pickUp.return_place_ids;
  if (dropOff === undefined || dropOff.operations === 'DeliveryOnly') return refused('place-unknown', 'dropOffPlaceId');
  return allowed.length > 0 && !allowed.includes(dropOff.id)
    ? refused('place-unknown', 'dropOffPlaceId')
    : { ok: true, pickUp, dropOff };
}

function findPeriod(
  query: SearchQuery,
  zones: PeriodZones,
  { catalogue, flow, now }: Circumstances,
): Checked<{ period: RentalPeriod }> {
  const from = parseUrlDate(query.dateFrom);
  if (from === undefined || !isDate(from)) return refused('dates-invalid', 'dateFrom');
  const to = parseUrlDate(query.dateTo);
  if (to === undefined || !isDate(to)) return refused('dates-invalid', 'dateTo');
  const period = { from: { date: from, time: query.hourFrom }, to: { date: to, time: query.hourTo } };
  const limits = rentalLimits(flow.general, catalogue.configuration);
  if (from > lastPickUpDay(toWallClock(now, zones.from).date, limits)) return refused('dates-invalid', 'dateFrom');
  return checkPeriod(period, limits, zones) === 'ok' ? { ok: true, period } : refused('dates-invalid', 'dateTo');
}

const zoneOf = ({ time_zone, utc_diff }: Branch): Zone => ({ timeZone: time_zone, utcDiff: utc_diff });

/** When cars are handed over at a place. */
export function slotContextAt(place: PlaceRow, { catalogue, now }: Omit<Circumstances, 'flow'>): SlotContext {
  const branch = catalogue.branchOf(place.branch_office_id);
  return {
    schedule: scheduleFor(place.id, branch.id, catalogue.schedules),
    holidays: catalogue.holidaysAt(branch.id),
    now,
    place: zoneOf(branch),
  };
}

function stopAt(
  place: PlaceRow,
  clock: WallClock,
  field: string,
  circumstances: Circumstances,
): Checked<{ stop: Stop }> {
  const branch = circumstances.catalogue.branchOf(place.branch_office_id);
  const zone = zoneOf(branch);
  const check = checkSlot(clock.date, clock.time, slotContextAt(place, circumstances));
  if (!check.ok) return refused(check.reason === 'past' ? 'dates-invalid' : 'slot-closed', field);
  return {
    ok: true,
    stop: { place, branch, zone, clock, instant: toInstant(clock, zone), isAfterHour: check.isAfterHour },
  };
}

/** An age that is not given is asked for by the form, not here; one that is given must be allowed (S1-5). */
function isDriverAllowed({ driverAge }: SearchQuery, { catalogue, flow }: Circumstances): boolean {
  return (
    driverAge === undefined ||
    isDriverAgeValid(driverAge, ageBounds(catalogue.configuration.driverAge, flow.checkout.driverAgeWithoutCaution))
  );
}

export interface RequestedRental {
  pickUp: PlaceRow;
  dropOff: PlaceRow;
  period: RentalPeriod;
}

/** A code that the asker has no agreement for is refused, so that nobody takes a price for one with it (S2-6). */
const isAgreementKnown = ({ commercialAgreementCode: typed, ...query }: SearchQuery, { catalogue }: Circumstances) =>
  typed === undefined || typed.trim() === '' || agreementOf(typed, query, catalogue) !== undefined;

/** What must be right about a search on whatever day it begins: agreement, places, length and driver. */
export function checkRequest(
  query: SearchQuery,
  circumstances: Circumstances,
): Checked<{ requested: RequestedRental }> {
  if (!isAgreementKnown(query, circumstances)) return refused('agreement-invalid', 'commercialAgreementCode');
  const places = findPlaces(query, circumstances.catalogue);
  if (!places.ok) return places;
  const zoneAt = (place: PlaceRow) => zoneOf(circumstances.catalogue.branchOf(place.branch_office_id));
  const zones = { from: zoneAt(places.pickUp), to: zoneAt(places.dropOff) };
  const dates = findPeriod(query, zones, circumstances);
  if (!dates.ok) return dates;
  if (!isDriverAllowed(query, circumstances)) return refused('driver-age', 'driverAge');
  return { ok: true, requested: { pickUp: places.pickUp, dropOff: places.dropOff, period: dates.period } };
}

/** Checks everything about a search that does not depend on the car. */
export function checkRental(query: SearchQuery, circumstances: Circumstances): RentalCheck {
  const checked = checkRequest(query, circumstances);
  if (!checked.ok) return checked;
  const { requested } = checked;
  const pickUp = stopAt(requested.pickUp, requested.period.from, 'hourFrom', circumstances);
  if (!pickUp.ok) return pickUp;
  const dropOff = stopAt(requested.dropOff, requested.period.to, 'hourTo', circumstances);
  if (!dropOff.ok) return dropOff;
  if (dropOff.stop.instant <= pickUp.stop.instant) return refused('dates-invalid', 'dateTo');
  const days = chargedDays(
    requested.period,
    { from: pickUp.stop.zone, to: dropOff.stop.zone },
    circumstances.catalogue.configuration.toleranceMinutes,
  );
  const charged = Array.from({ length: days }, (_, index) => addDays(requested.period.from.date, index));
  return { ok: true, rental: { pickUp: pickUp.stop, dropOff: dropOff.stop, days, dates: charged } };
}
