import { useMemo } from 'react';
import { ageBounds, type AgeBounds } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { rentalLimits, type RentalLimits } from '@forecourt/shared/time';

export interface AgeRule {
  bounds: AgeBounds;
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
  return useMemo(
    () => ({
      age: {
        bounds: ageBounds(booking.driverAge, withoutCaution),
        withoutCaution,
        shown: flow.results.searchForm.showDriverAge,
      },
      limits: rentalLimits(flow.general, booking),
      roundingMinutes: flow.results.searchForm.timeRoundingMinutes,
    }),
    [flow, booking, withoutCaution],
  );
}
