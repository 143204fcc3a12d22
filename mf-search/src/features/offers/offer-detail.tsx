import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  handoverKey,
  isFreeUntilPickUp,
  placeInTown,
  shownLines,
  showsWithoutVat,
  type Offer,
  type OfferPlace,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CarFacts } from '../../car/car-facts';
import type { Distances } from './distance-choice';
import css from './offer-detail.module.css';
import type { OfferPrice } from './offer-price';
import { useDistanceText, useRiskTexts } from './offer-terms';

/** Loaded with the first details that are opened. */
const DistanceChoice = lazy(() => import(/* webpackChunkName: "compare" */ './distance-choice'));

interface Line {
  name: string;
  text: string;
}

interface LinesProps {
  title: string;
  lines: readonly Line[];
  help?: string;
  /** The list is a part of another one and gets a smaller heading. */
  minor?: boolean;
}

function Lines({ title, lines, help, minor = false }: LinesProps) {
  const { t } = useTranslation('mf-search');
  if (lines.length === 0) return null;
  const Heading = minor ? 'h4' : 'h3';
  return (
    <section>
      <Heading className={css[minor ? 'type' : 'title']}>
        {title}
        {help && <HelpText label={t('offer.whatIs', { term: title })}>{help}</HelpText>}
      </Heading>
      <dl className={css['lines']}>
        {lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const EXCESSES = ['damage', 'theft', 'rollover', 'hail'] as const;

/** One list per type of price line, in the order of the answer (S1-3 "Price item type"); they make the card's price. */
function PriceItems({ price: { items, shown }, days }: { price: OfferPrice; days: number }) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  const { lines, contained } = shownLines(items, showsWithoutVat(useHost().config.flow));
  const types = [...new Set(lines.map(({ type }) => type))];
  return (
    <section>
      <h3 className={css['title']}>{t('offer.priceItems')}</h3>
      {types.map((type) => (
        <Lines
          key={type}
          title={t(`offer.itemType.${type}`)}
          lines={lines
            .filter((item) => item.type === type)
            .map(({ description, amount }) => ({
              name: description,
              text: amount.minor === 0 ? t('offer.included') : money(amount),
            }))}
          minor
        />
      ))}
      <p className={css['total']}>
        <span>{t('offer.totalFor', { count: days })}</span> <span>{money(shown)}</span>
      </p>
      {contained.map(({ type, description }) => (
        <p key={type} className={css['included']}>
          {t('price.including', { what: description })}
        </p>
      ))}
    </section>
  );
}

/** The kind of place says whether the desk is at an airport, a station or in town. */
function Where({ place, handover }: { place: OfferPlace; handover?: string | undefined }) {
  const { t } = useTranslation('mf-search');
  return (
    <dd>
      {placeInTown(place)} · {t(`form.category.${place.category}`, { defaultValue: place.category })}
      {handover && ` · ${t(`offer.handover.${handover}`)}`}
    </dd>
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
          <Where place={pickUp} handover={handoverKey(pickUp)} />
        </div>
        <div>
          <dt>{t('form.returnPlace')}</dt>
          <Where place={dropOff} />
        </div>
      </dl>
    </section>
  );
}

/** What is included and what is asked for, each with its figure. */
function Conditions({ offer, asked }: { offer: Offer; asked: Distances['asked'] }) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const distance = useDistanceText();
  const { deposit } = useRiskTexts();
  const day = parseUrlDate(asked.dateFrom);
  const pickUp = day && `${formatDate(day, language)}, ${formatTime(asked.hourFrom, language, timeFormat)}`;
  const texts = [
    distance(offer),
    ...(isFreeUntilPickUp(offer) && pickUp ? [t('offer.freeUntil', { when: pickUp })] : []),
    ...offer.included.map(({ name }) => name),
    ...(offer.fuelPolicy ? [t(`offer.fuelPolicy.${offer.fuelPolicy}`)] : []),
    deposit(offer),
  ];
  return (
    <section>
      <h3 className={css['title']}>{t('offer.conditions')}</h3>
      <ul className={css['conditions']}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
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
  const money = useMoneyText();
  const { cutsByDistance } = useHost().config.booking;
  const hasCuts = cutsByDistance.length > 0 && !distances.asked.unlimitedKm;
  const excesses = EXCESSES.map((key) => ({ name: t(`offer.excess.${key}`), text: money(offer.excess[key]) }));
  return (
    <section className={css['detail']} aria-label={t('offer.detailsOf', { name })}>
      <PriceItems price={price} days={offer.days} />
      <Conditions offer={offer} asked={distances.asked} />
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
      </section>
    </section>
  );
}
