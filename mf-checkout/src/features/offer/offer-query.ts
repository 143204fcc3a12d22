import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { additionalsPriceCall, searchCall } from '@forecourt/shared/api-client';
import type { Additional, SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

type OneCar = SearchParams & { modelId: number };
/** Prices depend on who asks; a sign-in or sign-out so reads them again. */
export const GUEST = 'guest';

/** The search result that was chosen; null when the car is no longer offered for this search. */
export const offerQuery = (host: Host, params: OneCar, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'offer', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: async ({ signal }) => {
      const { results } = await host.api.send(
        searchCall({ ...params, currency: host.currency }, host.language),
        signal,
      );
      return results.find(({ car }) => car.model.id === params.modelId) ?? null;
    },
    // A coupon or an agreement asks again; the page stands meanwhile.
    placeholderData: keepPreviousData,
  });

const byOrder = (a: Additional, b: Additional) => a.order - b.order;

export const additionalsQuery = (host: Host, params: OneCar, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'additionals', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: async ({ signal }) => {
      const { dateFrom, hourFrom, dateTo, hourTo, pickUpPlaceId, dropOffPlaceId, unlimitedKm, modelId, promotionId } =
        params;
      const additionals = await host.api.send(
        additionalsPriceCall({
          fromDate: `${dateFrom}T${hourFrom}`,
          toDate: `${dateTo}T${hourTo}`,
          deliveryPlaceId: pickUpPlaceId,
          returnPlaceId: dropOffPlaceId,
          ilimitedKm: unlimitedKm,
          modelId,
          promotion: promotionId,
          currency: host.currency,
          language: host.language,
        }),
        signal,
      );
      return additionals.toSorted(byOrder);
    },
    placeholderData: keepPreviousData,
  });
