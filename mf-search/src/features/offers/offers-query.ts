import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchCall } from '@forecourt/shared/api-client';
import type { AgencyShare, Excess, FoundOffers, Offer, PriceItem } from '@forecourt/shared/booking';
import type { Currency, SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { convert, convertParts, subtract, type Money } from '@forecourt/shared/money';

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
  return { ...found, currency, offers: found.offers.map((offer) => offerIn(offer, currency, rates)) };
}

function offerIn(offer: Offer, currency: string, rates: readonly Currency[]): Offer {
  const converted = (money: Money) => convert(money, currency, rates);
  const items = (list: readonly PriceItem[], total: Money): PriceItem[] => {
    const amounts = list.map(({ amount }) => amount);
    const parts = convertParts(amounts, total, currency, rates);
    // Without the taxes of single items, which would not make the converted taxes: they stay an item of their own.
    return list.map(({ type, description, amount }, index) => ({
      type,
      description,
      amount: parts[index] ?? converted(amount),
    }));
  };
  const share = ({ customerPrice, agencyPrice, commission }: Partial<AgencyShare>): Partial<AgencyShare> => {
    const [customer, kept] = [customerPrice && converted(customerPrice), commission && converted(commission)];
    const owed = customer && kept ? subtract(customer, kept) : agencyPrice && converted(agencyPrice);
    return {
      ...(customer && { customerPrice: customer }),
      ...(agencyPrice && owed && { agencyPrice: owed }),
      ...(kept && { commission: kept }),
    };
  };
  const price = converted(offer.price);
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
    price,
    perDay: converted(offer.perDay),
    items: items(offer.items, offer.price),
    promotions: offer.promotions.map((promotion) => {
      const total = converted(promotion.total);
      return {
        ...promotion,
        total,
        saved: subtract(price, total),
        items: items(promotion.items, promotion.total),
        ...(promotion.agency && { agency: share(promotion.agency) }),
      };
    }),
    ...(offer.agency && { agency: share(offer.agency) }),
    pickUp: { ...offer.pickUp, fee: converted(offer.pickUp.fee) },
    dropOff: { ...offer.dropOff, fee: converted(offer.dropOff.fee) },
    excess: excess(offer.excess),
  };
}
