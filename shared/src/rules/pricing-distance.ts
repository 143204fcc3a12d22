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

/** Distance a day that is included: the cut's when there is one, else the category's; null is without limit. */
export const includedDistance = (categoryByDay: number | null, cut: DistanceCut | undefined): number | null =>
  cut === undefined ? categoryByDay : Math.min(cut.upTo, categoryByDay ?? cut.upTo);
