import { useMemo } from 'react';
import { ageBounds, type AgeBounds } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { rentalLimits, type RentalLimits } from '@forecourt/shared/time';

export interface AgeRule {
  bounds: AgeBounds;
  /** Ages of one price: who is younger may cost more, and has to say how old. */
  samePrice: AgeBounds;
  withoutCaution: boolean;
  /** The form shows the field. */
  shown: boolean;
}

/** The form's rules from the configuration. */
export function useFormRules(): {
  age: AgeRule;
  limits: RentalLimits;
  roundingMinutes: number;
} {
  const { flow, booking } = useHost().config;
  const { driverAgeWithoutCaution: withoutCaution } = flow.checkout;
  return useMemo(() => {
    const bounds = ageBounds(booking.driverAge, withoutCaution);
    return {
      age: {
        bounds,
        samePrice: { ...bounds, min: Math.max(bounds.min, booking.youngDriverBelow ?? 0) },
        withoutCaution,
        shown: flow.results.searchForm.showDriverAge,
      },
      limits: rentalLimits(flow.general, booking),
      roundingMinutes: flow.results.searchForm.timeRoundingMinutes,
    };
  }, [flow, booking, withoutCaution]);
}
