import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { priceCall, validatePromotionCall } from '@forecourt/shared/api-client';
import { withoutCoupon } from '@forecourt/shared/booking';
import type { SearchParams, SelectedAdditional } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { GUEST } from './offer-query';

/** A coupon may have come with its code alone. */
async function couponId(
  host: Host,
  { promotionId, promotionCode }: SearchParams,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (promotionId !== undefined || !promotionCode) return promotionId;
  const { id } = await host.api.send(validatePromotionCall(promotionCode), signal);
  return id;
}

/**
 * Computed again after every change (S2-4); the price before stays visible until the new one is there. A coupon is
 * asked for among the promotions on offer and not as the chosen one, since the payment method decides whether it applies.
 */
export const priceQuery = (host: Host, params: SearchParams, extras: readonly SelectedAdditional[], caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'price', host.language, host.currency, params, extras, caller],
    meta: { personal: caller !== GUEST },
    queryFn: async ({ signal }) => {
      const coupon = await couponId(host, params, signal);
      const promotions = [...(params.promotions ?? []), ...(coupon === undefined ? [] : [coupon])];
      return host.api.send(
        priceCall({ ...withoutCoupon(params), promotions, currency: host.currency }, extras, host.language),
        signal,
      );
    },
    placeholderData: keepPreviousData,
  });
