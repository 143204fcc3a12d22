import { mutationOptions } from '@tanstack/react-query';
import { validatePromotionCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** Reads only, so that it may be tried as often as somebody types. */
export const couponCheck = (host: Host) =>
  mutationOptions({
    mutationKey: ['checkout', 'coupon'],
    mutationFn: async (code: string) => ({ code, promotion: await host.api.send(validatePromotionCall(code)) }),
  });
