import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName, type Offer } from '@forecourt/shared/booking';
import { checkoutQuery } from '@forecourt/shared/checkout';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { fewUnitsLeft } from '@forecourt/shared/rules';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { CheckIcon, ChevronDownIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { CarFacts } from '../../car/car-facts';
import { CompareBox, type Comparing } from './compare-box';
import css from './offer-card.module.css';
import { OfferDetail } from './offer-detail';
import { offerPrice, type OfferPrice } from './offer-price';
import { AgencyPrices, OfferPriceBlock } from './offer-price-block';
import { useDistanceText } from './use-distance-text';

/** From so few units of a model on, its card says so. */
const FEW_OF_A_MODEL = 3;

export interface OfferCardProps extends Comparing {
  offer: Offer;
  params: SearchParams;
  variant: 'row' | 'card';
  /** On the first screen: its picture is fetched first. */
  priority: boolean;
}

function useOfferPrice(offer: Offer): OfferPrice {
  const { flow } = useHost().config;
  return offerPrice(offer, flow.general, flow.results.resultItem.noVat);
}

function Included({ offer }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  const distance = useDistanceText()(offer);
  const included = [distance, ...offer.included.map(({ name }) => name)];
  return (
    <ul className={css['included']} aria-label={t('offer.included')}>
      {included.slice(0, 3).map((name) => (
        <li key={name}>
          <CheckIcon size={18} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Notices({ offer }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  return (
    <>
      {fewUnitsLeft(offer.freeUnits, FEW_OF_A_MODEL) && (
        <StatusChip tone="caution">{t('offer.unitsLeft', { count: offer.freeUnits })}</StatusChip>
      )}
      {offer.availability === 'on-request' && <StatusChip tone="info">{t('offer.onRequest')}</StatusChip>}
      {offer.availability === 'quote-only' && <StatusChip tone="info">{t('offer.quoteOnly')}</StatusChip>}
    </>
  );
}

interface ChooseProps extends Pick<OfferCardProps, 'offer' | 'params'> {
  price: OfferPrice;
  name: string;
  /** The whole card leads to the checkout; otherwise it opens its detail (S1-2 "Card variant"). */
  wholeCard: boolean;
}

function Choose({ offer, params, price, name, wholeCard }: ChooseProps) {
  const { t } = useTranslation('mf-search');
  const { events, pathOf } = useHost();
  const modelId = offer.car.id;
  const quoteOnly = offer.availability === 'quote-only';
  const label = t(quoteOnly ? 'offer.requestQuote' : 'offer.choose');
  return (
    <ButtonLink
      component={Link}
      to={pathOf('CHECKOUT', checkoutQuery(params, modelId, price.choice))}
      variant="primary"
      block
      viewTransition
      aria-label={`${label}: ${name}`}
      {...(wholeCard && CARD_LINK)}
      onClick={() => events.emit('search:offer-chosen', { modelId, quoteOnly })}
    >
      {label}
    </ButtonLink>
  );
}

/** One car: picture, facts and what is included, then the price and one action. */
export const OfferCard = memo(function OfferCard({ offer, params, variant, priority, ...comparing }: OfferCardProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const id = useId();
  const price = useOfferPrice(offer);
  const { car } = offer;
  const name = carName(car);
  return (
    <>
      <Card as="article" linked flush aria-labelledby={`${id}-name`} className={css['card']} data-variant={variant}>
        <div className={css['ground']}>
          <Picture src={car.picture} alt="" width={400} height={240} priority={priority} className={css['picture']} />
          <CompareBox modelId={car.id} name={name} {...comparing} />
        </div>
        <div className={css['facts']}>
          <div>
            <p className={css['category']}>{offer.category.name}</p>
            <h2 id={`${id}-name`} className={css['name']}>
              {name} <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
            </h2>
          </div>
          <CarFacts car={car} />
          <Included offer={offer} />
          <div className={css['notices']}>
            <Notices offer={offer} />
          </div>
        </div>
        <div className={css['price']}>
          <OfferPriceBlock price={price} days={offer.days} quoteOnly={offer.availability === 'quote-only'} />
          <AgencyPrices share={offer.agency} />
          <Choose offer={offer} params={params} price={price} name={name} wholeCard={variant === 'row'} />
          <Button
            variant="ghost"
            block
            aria-expanded={open}
            aria-controls={`${id}-detail`}
            className={css['more']}
            onClick={() => setOpen(!open)}
            aria-label={`${t('offer.details')}: ${name}`}
            {...(variant === 'card' && CARD_LINK)}
          >
            {t('offer.details')}
            <ChevronDownIcon size={18} aria-hidden="true" className={css['chevron']} />
          </Button>
        </div>
      </Card>
      <div id={`${id}-detail`} hidden={!open} className={css['detail']}>
        {open && <OfferDetail offer={offer} price={price} name={name} />}
      </div>
    </>
  );
});
