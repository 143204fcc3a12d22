import { memo, startTransition, useId, useOptimistic, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, handoverKey, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { fewUnitsLeft } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { ChevronDownIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { CarFacts } from '../../car/car-facts';
import { CompareBox, type Comparing } from './compare';
import type { Distances } from './distance-choice';
import css from './offer-card.module.css';
import { OfferDetail } from './offer-detail';
import { ChooseOffer, OfferAgencyPrices, OfferPriceBlock, useOfferPrice } from './offer-price';
import { OfferTerms } from './offer-terms';

/** A card names the number of free units up to this many. */
const FEW_OF_A_MODEL = 3;

export interface OfferCardProps extends Comparing {
  offer: Offer;
  params: SearchParams;
  distances: Distances;
  variant: 'row' | 'card';
  /** The card is on the first screen, so its picture is fetched first. */
  priority: boolean;
  /** Its details are shown. */
  open: boolean;
  /** @param modelId of the card whose details are to be shown or hidden */
  onToggle: (modelId: number) => void;
  /** Its details are about to be shown. Keeps its identity. */
  onLook?: ((car: Offer['car']) => void) | undefined;
  /** What else can be done with the car, beside its details. */
  further?: ((offer: Offer) => ReactNode) | undefined;
}

/** What sets the offer apart from most; nothing for most. */
function Notices({ offer: { freeUnits, availability } }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  const isFew = fewUnitsLeft(freeUnits, FEW_OF_A_MODEL);
  if (!isFew && availability === 'instant') return null;
  return (
    <span className={css['notices']}>
      {isFew && <StatusChip tone="caution">{t('offer.unitsLeft', { count: freeUnits })}</StatusChip>}
      {availability === 'on-request' && <StatusChip tone="info">{t('offer.onRequest')}</StatusChip>}
      {availability === 'quote-only' && <StatusChip tone="info">{t('offer.quoteOnly')}</StatusChip>}
    </span>
  );
}

interface DetailsButtonProps extends Pick<OfferCardProps, 'variant' | 'open'> {
  name: string;
  controls: string;
  onToggle: (isOpening: boolean) => void;
}

/** Says by itself that it was pressed: the details are drawn in slices after the paint that shows it (ADR 088). */
function DetailsButton({ name, controls, variant, open, onToggle }: DetailsButtonProps) {
  const { t } = useTranslation('mf-search');
  const [expanded, show] = useOptimistic(open);
  const toggle = () =>
    startTransition(() => {
      show(!expanded);
      onToggle(!expanded);
    });
  return (
    <Button
      variant="ghost"
      aria-expanded={expanded}
      aria-controls={controls}
      className={css['more']}
      onClick={toggle}
      aria-label={`${t('offer.details')}: ${name}`}
      {...(variant === 'card' && CARD_LINK)}
    >
      {t('offer.details')}
      <ChevronDownIcon size={18} aria-hidden="true" className={css['chevron']} />
    </Button>
  );
}

/**
 * A row's whole card leads to the checkout; a card's whole card opens its detail (S1-2 "Card variant"). Open details
 * have a button of their own where the card's is out of sight (D303).
 */
export const OfferCard = memo(function OfferCard(card: OfferCardProps) {
  const { offer, params, distances, variant, priority, open, onToggle, onLook, further, ...comparing } = card;
  const { t } = useTranslation('mf-search');
  const id = useId();
  const price = useOfferPrice(offer);
  const { car } = offer;
  const name = carName(car);
  const handover = handoverKey(offer.pickUp);
  const toggle = (isOpening: boolean) => {
    onToggle(car.id);
    if (isOpening) onLook?.(car);
  };
  return (
    <>
      <Card
        as="article"
        linked={variant === 'card' || !open}
        flush
        aria-labelledby={`${id}-name`}
        className={css['card']}
        data-variant={variant}
        data-open={open || undefined}
      >
        <div className={css['ground']}>
          <Picture src={car.picture} alt="" width={400} height={225} priority={priority} className={css['picture']} />
        </div>
        <div className={css['facts']}>
          <h2 id={`${id}-name`} className={css['name']}>
            {name} <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
          </h2>
          <p className={css['category']}>
            <span>
              {offer.category.name}
              {handover && ` · ${t(`offer.handover.${handover}`)}`}
            </span>{' '}
            <Notices offer={offer} />
          </p>
          <CarFacts car={car} brief />
        </div>
        <div className={css['terms']}>
          <OfferTerms offer={offer} />
        </div>
        <div className={css['price']}>
          <OfferPriceBlock price={price} offer={offer} params={params} />
          <OfferAgencyPrices share={price.agency} />
          <ChooseOffer
            offer={offer}
            params={params}
            price={price}
            block
            viewTransition
            {...(variant === 'row' && !open && CARD_LINK)}
          />
        </div>
        <div className={css['links']}>
          <CompareBox modelId={car.id} name={name} {...comparing} />
          {further?.(offer)}
          <DetailsButton controls={`${id}-detail`} onToggle={toggle} {...{ name, variant, open }} />
        </div>
      </Card>
      <div id={`${id}-detail`} hidden={!open} className={css['detail']} data-variant={variant}>
        {open && <OfferDetail {...{ offer, params, price, name, distances }} />}
      </div>
    </>
  );
});
