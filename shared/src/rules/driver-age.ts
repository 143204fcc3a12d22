import type { BookingConfiguration } from '../contract';

/** On the wire, `driverAge=0` says that the driver is within the allowed range (D21). */
export const AGE_WITHIN_RANGE = 0;
const DEFAULT_BOUNDS: AgeBounds = { min: 20, max: 65 };

export interface AgeBounds {
  min: number;
  max: number;
}

/** 20 and 65 when nothing is configured; the without-caution pair when that option is on (S1-5). */
export function ageBounds(
  configured: BookingConfiguration['driverAge'] | undefined,
  withoutCaution: boolean,
): AgeBounds {
  if (!configured) return DEFAULT_BOUNDS;
  return withoutCaution
    ? { min: configured.minWithoutCaution, max: configured.maxWithoutCaution }
    : { min: configured.min, max: configured.max };
}

export function isDriverAgeValid(age: number | undefined, { min, max }: AgeBounds): boolean {
  if (age === undefined || Number.isNaN(age)) return false;
  return age === AGE_WITHIN_RANGE || (age >= min && age <= max);
}

/** Full years on a date, both YYYY-MM-DD; who was born on 29 February turns a year older on 1 March. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export interface BirthdayContext {
  today: string;
  /** Date on which the age counts: the pick-up. */
  pickUpDate: string;
  bounds: AgeBounds;
  withoutCaution: boolean;
}

/** Message key of what is wrong with a birthday (S2-5). */
export function birthdayError(birthday: string, { today, pickUpDate, bounds, withoutCaution }: BirthdayContext) {
  if (birthday >= today) return 'errors.invalidDate' as const;
  const age = ageOn(birthday, pickUpDate);
  if (age >= bounds.min && age <= bounds.max) return undefined;
  return withoutCaution ? ('searchForm.driverAgeWarning' as const) : ('searchForm.betweenAllowedAge' as const);
}
