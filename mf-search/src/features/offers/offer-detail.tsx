import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { shownLines, showsWithoutVat, type Offer, type PriceItem } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CarFacts } from '../../car/car-facts';
import type { Distances } from './distance-choice';
import css from './offer-detail.module.css';
import type { OfferPrice } from './offer-price';

/** Loaded with the first details that are opened. */
const DistanceChoice = lazy(() => import(/* webpackChunkName: "compare" */ './distance-choice'));

interface Line {
  name: string;
  amount: Money;
}

interface LinesProps {
  title: string;
  lines: readonly Line[];
  help?: string;
  /** Text in place of an amount of zero. */
  free?: string;
  /** The list is a part of another one and gets a smaller heading. */
  minor?: boolean;
}

function Lines({ title, lines, help, free, minor = false }: LinesProps) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  if (lines.length === 0) return null;
  const Heading = minor ? 'h4' : 'h3';
  return (
    <section>
      <Heading className={css[minor ? 'type' : 'title']}>
        {title}
        {help && <HelpText label={t('offer.whatIs', { term: title })}>{help}</HelpText>}
      </Heading>
      <dl className={css['lines']}>
        {lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount.minor === 0 && free ? free : money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const EXCESSES = ['damage', 'theft', 'rollover', 'hail'] as const;

/** One list per type of price line, in the order of the answer (S1-3 "Price item type"); they make the card's price. */
function PriceItems({ items }: { items: readonly PriceItem[] }) {
  const { t } = useTranslation('mf-search');
  const { lines, contained } = shownLines(items, showsWithoutVat(useHost().config.flow));
  const types = [...new Set(lines.map(({ type }) => type))];
  return (
    <section>
      <h3 className={css['title']}>{t('offer.priceItems')}</h3>
      {types.map((type) => (
        <Lines
          key={type}
          title={t(`offer.itemType.${type}`)}
          free={t('offer.included')}
          lines={lines
            .filter((item) => item.type === type)
            .map(({ description, amount }) => ({ name: description, amount }))}
          minor
        />
      ))}
      {contained.map(({ type, description }) => (
        <p key={type} className={css['included']}>
          {t('price.including', { what: description })}
        </p>
      ))}
    </section>
  );
}

function Places({ offer: { pickUp, dropOff } }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  return (
    <section>
      <h3 className={css['title']}>{t('offer.where')}</h3>
      <dl className={css['places']}>
        <div>
          <dt>{t('form.pickUpPlace')}</dt>
          <dd>
            {pickUp.name}, {pickUp.city}
          </dd>
        </div>
        <div>
          <dt>{t('form.returnPlace')}</dt>
          <dd>
            {dropOff.name}, {dropOff.city}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface OfferDetailProps {
  offer: Offer;
  price: OfferPrice;
  name: string;
  distances: Distances;
}

export function OfferDetail({ offer, price, name, distances }: OfferDetailProps) {
  const { t } = useTranslation('mf-search');
  const { cutsByDistance } = useHost().config.booking;
  const hasCuts = cutsByDistance.length > 0 && !distances.asked.unlimitedKm;
  const excesses = EXCESSES.map((key) => ({ name: t(`offer.excess.${key}`), amount: offer.excess[key] }));
  return (
    <section className={css['detail']} aria-label={t('offer.detailsOf', { name })}>
      <PriceItems items={price.items} />
      {hasCuts && (
        <Suspense fallback={<Skeleton shape="block" height={200} />}>
          <DistanceChoice offer={offer} {...distances} />
        </Suspense>
      )}
      <Lines title={t('offer.excessTitle')} help={t('offer.excessHelp')} lines={excesses} />
      <Places offer={offer} />
      <section>
        <h3 className={css['title']}>{t('offer.facts')}</h3>
        <CarFacts car={offer.car} doors />
        {offer.included.length > 0 && (
          <p className={css['included']}>
            {t('offer.includedList', { list: offer.included.map((extra) => extra.name).join(', ') })}
          </p>
        )}
      </section>
    </section>
  );
}
