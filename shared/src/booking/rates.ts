import { add, multiply, percentage, sum, type Money } from '../money';
import type { Distance } from './offer';

/** Day price of a category in a season, from a length of rental on. */
export interface Rate {
  season: string;
  minDays: number;
  /** On which days of the week it holds; a rate for the weekend comes before one for any day. */
  days: 'any' | 'weekend';
  dayPrice: Money;
}

/**
 * Both ends belong to the season; a season that is named later overrides one it overlaps (a fair in the high season).
 */
export interface Season {
  name: string;
  from: string;
  to: string;
}

/** What holds on a date that no season covers. */
export const BASE_SEASON = 'low';

export const seasonOn = (date: string, seasons: readonly Season[]): string =>
  seasons.findLast(({ from, to }) => from <= date && date <= to)?.name ?? BASE_SEASON;

const SUNDAY = 0;
const SATURDAY = 6;
const isWeekend = (date: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${date}T00:00Z`).getUTCDay());

/** Charged days that are priced alike. */
export interface DayKind {
  season: string;
  weekend: boolean;
  count: number;
}

/** The charged days by season and weekend: the same for every car of a search, so it is worked out once. */
export function dayKinds(dates: readonly string[], seasons: readonly Season[]): DayKind[] {
  const kinds = new Map<string, DayKind>();
  for (const date of dates) {
    const [season, weekend] = [seasonOn(date, seasons), isWeekend(date)];
    const key = `${season} ${weekend}`;
    kinds.set(key, { season, weekend, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

const isCloser = (rate: Rate, best: Rate): boolean =>
  rate.minDays === best.minDays ? rate.days === 'weekend' && best.days === 'any' : rate.minDays > best.minDays;

/**
 * The longest match: the rate whose length comes nearest to the rental's from below; undefined when the rental is too
 * short for all of them.
 */
export function rateFor(
  rates: readonly Rate[],
  { season, weekend }: Omit<DayKind, 'count'>,
  days: number,
): Rate | undefined {
  return rates
    .filter((rate) => rate.season === season && rate.minDays <= days && (weekend || rate.days === 'any'))
    .reduce<Rate | undefined>((best, rate) => (best === undefined || isCloser(rate, best) ? rate : best), undefined);
}

/** Charged days with the rate that holds on them. */
export interface MatchedDays extends DayKind {
  rate: Rate;
}

/**
 * The rate of each kind of day, by the length of all of them; undefined when one has none, so that the car is not
 * offered.
 */
export function matchRates(kinds: readonly DayKind[], rates: readonly Rate[]): readonly MatchedDays[] | undefined {
  const length = kinds.reduce((days, { count }) => days + count, 0);
  const matched = kinds.flatMap((kind): MatchedDays[] => {
    const rate = rateFor(rates, kind, length);
    return rate === undefined ? [] : [{ ...kind, rate }];
  });
  return matched.length === kinds.length ? matched : undefined;
}

/** Percent on top of the list price, or off it below zero; each applies to what the ones before it made. */
export interface Adjustment {
  rule: 'branch-level' | 'model-level' | 'agreement' | 'distance-cut';
  percent: number;
}

/** How the price of some days came about. */
interface RatedDays extends MatchedDays {
  /** After the adjustments. */
  dayPrice: Money;
}

export interface RatedRental {
  total: Money;
  parts: readonly RatedDays[];
  adjustments: readonly Adjustment[];
}

const adjusted = (list: Money, adjustments: readonly Adjustment[], rounding: number): Money =>
  adjustments.reduce((price, { percent }) => add(price, percentage(price, percent, rounding)), list);

/** Price of the car itself, before taxes: every day by its season and weekday, at the rate of the whole length. */
export function ratedRental(
  matched: readonly MatchedDays[],
  allAdjustments: readonly Adjustment[],
  { currency, rounding }: { currency: string; rounding: number },
): RatedRental {
  const adjustments = allAdjustments.filter(({ percent }) => percent !== 0);
  const parts = matched.map((days) => ({ ...days, dayPrice: adjusted(days.rate.dayPrice, adjustments, rounding) }));
  return {
    total: sum(
      parts.map(({ dayPrice, count }) => multiply(dayPrice, count)),
      currency,
    ),
    parts,
    adjustments,
  };
}

/** Who drives no more than `upTo` a day gets so many percent off the car (S1-3 "cuts by distance"). */
export interface DistanceCut {
  upTo: number;
  percentage: number;
}

/** The cut for somebody who is content with a distance a day: that of the smallest limit which holds it. */
export const distanceCut = (byDay: number | undefined, cuts: readonly DistanceCut[]): DistanceCut | undefined =>
  byDay === undefined || !(byDay > 0)
    ? undefined
    : cuts
        .filter(({ upTo }) => byDay <= upTo)
        .reduce<DistanceCut | undefined>((least, cut) => (least && least.upTo <= cut.upTo ? least : cut), undefined);

/** A cut of the price is for distance that is given up: a category that includes no more than the cut does has none. */
export const cutOf = (categoryByDay: number | null, cut: DistanceCut | undefined): DistanceCut | undefined =>
  cut !== undefined && (categoryByDay === null || cut.upTo < categoryByDay) ? cut : undefined;

/** Distance a day that is included: the cut's when there is one, else the category's; null is without limit. */
export const includedDistance = (categoryByDay: number | null, cut: DistanceCut | undefined): number | null =>
  cutOf(categoryByDay, cut)?.upTo ?? categoryByDay;

/** The cuts that a category has: what a visitor can do with less of the distance that it includes, most of it first. */
export const cutsOfDistance = (distance: Distance, cuts: readonly DistanceCut[]): DistanceCut[] =>
  cuts
    .filter((cut) => cut.percentage > 0 && cutOf(distance.unlimited ? null : (distance.perDay ?? 0), cut))
    .toSorted((a, b) => b.upTo - a.upTo);
