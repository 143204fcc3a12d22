import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { Price } from '@forecourt/shared/ui/price';
import { ChooseOffer, useOfferPrice } from '../features/offers';
import { RecentlyViewed } from '../features/recently-viewed';

/** It asked for all cars, so one that it has not found is not offered. */
export const isWholeSearch = ({ modelId, unlimitedKm }: SearchParams): boolean => modelId === undefined && !unlimitedKm;

interface ViewedOfferProps {
  offer: Offer;
  params: SearchParams;
  named: (label: string) => string;
}

function ViewedOffer({ offer, params, named }: ViewedOfferProps) {
  const { t } = useTranslation('mf-search');
  const price = useOfferPrice(offer);
  const text = useMoneyText();
  return (
    <>
      <Price text={text(price.shown)} suffix={`· ${t('carFacts.days', { count: offer.days })}`} />
      <ChooseOffer {...{ offer, params, price, named }} block />
    </>
  );
}

/** The cars that were viewed, at the prices of this search; a search for one car shows it anyway. */
export function ViewedOffers({ offers, params }: { offers: readonly Offer[]; params: SearchParams }) {
  if (params.modelId !== undefined) return null;
  return (
    <RecentlyViewed offers={offers} isWhole={isWholeSearch(params)}>
      {(offer, named) => <ViewedOffer {...{ offer, params, named }} />}
    </RecentlyViewed>
  );
}
