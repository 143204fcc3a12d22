import { useMemo } from 'react';
import { useHost } from '@forecourt/shared/host';
import { ageBounds } from '@forecourt/shared/rules';
import { rentalLimits } from '@forecourt/shared/time';
import type { AgeRule } from './form-fields';

/** What the configuration says about the form. */
export function useFormRules(): {
  age: AgeRule;
  limits: { minDays: number; maxDays: number };
  roundingMinutes: number;
} {
  const { flow, booking } = useHost().config;
  const { driverAgeWithoutCaution: withoutCaution } = flow.checkout;
  return useMemo(
    () => ({
      age: {
        bounds: ageBounds(booking.driverAge, withoutCaution),
        withoutCaution,
        asked: flow.results.searchForm.showDriverAge,
      },
      limits: rentalLimits(flow.general, booking),
      roundingMinutes: flow.results.searchForm.timeRoundingMinutes,
    }),
    [flow, booking, withoutCaution],
  );
}
