import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCall } from '@forecourt/shared/api-client';
import type { Excess, FoundOffers, Offer, PriceItem } from '@forecourt/shared/booking';
import type { Currency, SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { convert, type Money } from '@forecourt/shared/money';

/** First part of the query key, by which all results are removed on leaving the page. */
export const OFFERS = ['search', 'offers'] as const;

export const offersQuery = ({ api, language, currency, config }: Host, params: SearchParams) =>
  queryOptions({
    queryKey: [...OFFERS, language, currency, params],
    queryFn: async ({ signal }) => {
      const answer = await api.send(searchCall({ ...params, currency }, language), signal);
      return config.site.featureFlags.webAsBroker ? inCurrency(answer, currency, config.currencies) : answer;
    },
    placeholderData: keepPreviousData,
  });

/** The answer of a broker's supplier in the currency of the site (S1-7 "web-as-broker", D22). */
export function inCurrency(found: FoundOffers, currency: string, rates: readonly Currency[]): FoundOffers {
  if (found.currency === currency) return found;
  const converted = (money: Money) => convert(money, currency, rates);
  return { ...found, currency, offers: found.offers.map((offer) => offerIn(offer, currency, converted)) };
}

function offerIn(offer: Offer, currency: string, converted: (money: Money) => Money): Offer {
  const items = (list: readonly PriceItem[]) => list.map((item) => ({ ...item, amount: converted(item.amount) }));
  const all = <Name extends string>(amounts: Readonly<Record<Name, Money>>) =>
    Object.fromEntries(
      Object.entries<Money>(amounts).map(([name, money]) => [name, converted(money)]),
    ) as unknown as Record<Name, Money>;
  const excess = ({ damage, hail, rollover, theft }: Excess): Excess => all({ damage, hail, rollover, theft });
  return {
    ...offer,
    currency,
    car: { ...offer.car, excess: excess(offer.car.excess) },
    category: { ...offer.category, deposit: converted(offer.category.deposit) },
    price: converted(offer.price),
    perDay: converted(offer.perDay),
    items: items(offer.items),
    promotions: offer.promotions.map((promotion) => ({
      ...promotion,
      total: converted(promotion.total),
      saved: converted(promotion.saved),
      items: items(promotion.items),
    })),
    ...(offer.agency && { agency: all(offer.agency as Record<string, Money>) }),
    pickUp: { ...offer.pickUp, fee: converted(offer.pickUp.fee) },
    dropOff: { ...offer.dropOff, fee: converted(offer.dropOff.fee) },
    excess: excess(offer.excess),
  };
}
