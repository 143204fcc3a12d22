import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName } from '@forecourt/shared/booking';
import type { SearchParams, SearchResult } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { fewUnitsLeft } from '@forecourt/shared/rules';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { CheckIcon, ChevronDownIcon } from '@forecourt/shared/ui/icon';
import { Picture } from '@forecourt/shared/ui/picture';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { CarFacts } from '../../car/car-facts';
import { AgencyPrices } from './agency-prices';
import { checkoutQuery } from './checkout-link';
import { CompareBox, type Comparing } from './compare-box';
import css from './offer-card.module.css';
import { OfferDetail } from './offer-detail';
import { offerPrice, type OfferPrice } from './offer-price';
import { OfferPriceBlock } from './offer-price-block';
import { useDistanceText } from './use-distance-text';

/** From so few units of a model on, its card says so. */
const FEW_OF_A_MODEL = 3;

export interface OfferCardProps extends Comparing {
  result: SearchResult;
  params: SearchParams;
  variant: 'row' | 'card';
  /** On the first screen: its picture is fetched first. */
  priority: boolean;
}

function useOfferPrice(result: SearchResult): OfferPrice {
  const { flow } = useHost().config;
  return offerPrice(result, flow.general, flow.results.resultItem.noVat);
}

function Included({ result }: { result: SearchResult }) {
  const { t } = useTranslation('mf-search');
  const distance = useDistanceText()(result);
  const included = [distance, ...result.additionals.map(({ additional }) => additional.name)];
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

function Notices({ result }: { result: SearchResult }) {
  const { t } = useTranslation('mf-search');
  return (
    <>
      {fewUnitsLeft(result.availableUnits, FEW_OF_A_MODEL) && (
        <StatusChip tone="caution">{t('offer.unitsLeft', { count: result.availableUnits })}</StatusChip>
      )}
      {result.isOnRequest && <StatusChip tone="info">{t('offer.onRequest')}</StatusChip>}
      {result.onlyQuote && <StatusChip tone="info">{t('offer.quoteOnly')}</StatusChip>}
    </>
  );
}

interface ChooseProps extends Pick<OfferCardProps, 'result' | 'params'> {
  price: OfferPrice;
  name: string;
  /** The whole card leads to the checkout; otherwise it opens its detail (S1-2 "Card variant"). */
  wholeCard: boolean;
}

function Choose({ result, params, price, name, wholeCard }: ChooseProps) {
  const { t } = useTranslation('mf-search');
  const { events, pathOf } = useHost();
  const modelId = result.car.model.id;
  const label = t(result.onlyQuote ? 'offer.requestQuote' : 'offer.choose');
  return (
    <ButtonLink
      component={Link}
      to={pathOf('CHECKOUT', checkoutQuery(params, modelId, price.choice))}
      variant="primary"
      block
      viewTransition
      aria-label={`${label}: ${name}`}
      {...(wholeCard && CARD_LINK)}
      onClick={() => events.emit('search:offer-chosen', { modelId, quoteOnly: result.onlyQuote })}
    >
      {label}
    </ButtonLink>
  );
}

/** One car: picture, facts and what is included, then the price and one action. */
export const OfferCard = memo(function OfferCard({ result, params, variant, priority, ...comparing }: OfferCardProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const id = useId();
  const price = useOfferPrice(result);
  const { model } = result.car;
  const name = carName(model);
  return (
    <>
      <Card as="article" linked flush aria-labelledby={`${id}-name`} className={css['card']} data-variant={variant}>
        <div className={css['ground']}>
          <Picture
            src={model.imagePath}
            alt=""
            width={400}
            height={240}
            priority={priority}
            className={css['picture']}
          />
          <CompareBox modelId={model.id} name={name} {...comparing} />
        </div>
        <div className={css['facts']}>
          <div>
            <p className={css['category']}>{result.category.name}</p>
            <h2 id={`${id}-name`} className={css['name']}>
              {name} <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
            </h2>
          </div>
          <CarFacts model={model} />
          <Included result={result} />
          <div className={css['notices']}>
            <Notices result={result} />
          </div>
        </div>
        <div className={css['price']}>
          <OfferPriceBlock price={price} days={result.totalDays} quoteOnly={result.onlyQuote} />
          <AgencyPrices result={result} />
          <Choose result={result} params={params} price={price} name={name} wholeCard={variant === 'row'} />
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
        {open && <OfferDetail result={result} price={price} name={name} />}
      </div>
    </>
  );
});
