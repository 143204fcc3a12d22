import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cutsOfDistance,
  EXCESS_KINDS,
  handoverKey,
  isFreeUntilPickUp,
  placeInTown,
  shownLines,
  showsWithoutVat,
  type Offer,
  type OfferPlace,
} from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { CarFacts } from '../../car/car-facts';
import type { Distances } from './distance-choice';
import css from './offer-detail.module.css';
import { ChooseOffer, type OfferPrice } from './offer-price';
import { FEW_EXTRAS } from './offer-terms';

/** Loaded with the first details that are opened. */
const DistanceChoice = lazy(() => import(/* webpackChunkName: "compare" */ './distance-choice'));

interface Line {
  name: string;
  text: string;
}

interface LinesProps {
  /** Undefined: what they are is said above. */
  title: string | undefined;
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
      {title && (
        <Heading className={css[minor ? 'type' : 'title']}>
          {title}
          {help && <HelpText label={t('offer.whatIs', { term: title })}>{help}</HelpText>}
        </Heading>
      )}
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

interface PriceItemsProps {
  price: OfferPrice;
  days: number;
  /** What it leads to. */
  children: ReactNode;
}

/**
 * One list per type of price line, in the order of the answer (S1-3 "Price item type"); they make the card's price.
 * Where each has one line, the line says what it is.
 */
function PriceItems({ price: { items, shown }, days, children }: PriceItemsProps) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  const { lines, contained } = shownLines(items, showsWithoutVat(useHost().config.flow));
  const types = [...new Set(lines.map(({ type }) => type))];
  const isNamed = types.length < lines.length;
  return (
    <section className={css['price']}>
      <h3 className={css['title']}>{t('offer.priceItems')}</h3>
      {types.map((type) => (
        <Lines
          key={type}
          title={isNamed ? t(`offer.itemType.${type}`) : undefined}
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
      <Lines
        title={undefined}
        lines={contained.map(({ description, amount }) => ({
          name: t('price.including', { what: description }),
          text: money(amount),
        }))}
      />
      <div className={css['next']}>{children}</div>
    </section>
  );
}

/** A place, and how one gets to its desk; what kind of place it is where neither that nor its name says it. */
function Where({ label, place }: { label: string; place: OfferPlace }) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const name = placeInTown(place);
  const handover = handoverKey(place);
  const kind = t(`form.category.${place.category}`, { defaultValue: place.category });
  const isNamed = name.toLocaleLowerCase(language).includes(kind.toLocaleLowerCase(language));
  const rest = handover ? t(`offer.handover.${handover}`) : !isNamed && kind;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{name}</dd>
      {rest && <dd>{rest}</dd>}
    </div>
  );
}

function Places({ offer: { pickUp, dropOff } }: { offer: Offer }) {
  const { t } = useTranslation('mf-search');
  const isOne = pickUp.id === dropOff.id;
  return (
    <section>
      <h3 className={css['title']}>{t('offer.where')}</h3>
      <dl className={css['places']}>
        <Where label={t(isOne ? 'form.bothPlaces' : 'form.pickUpPlace')} place={pickUp} />
        {!isOne && <Where label={t('form.returnPlace')} place={dropOff} />}
      </dl>
    </section>
  );
}

/** The terms that the card above leaves out, or says in fewer words. */
function Conditions({ offer, asked }: { offer: Offer; asked: Distances['asked'] }) {
  const { t } = useTranslation('mf-search');
  const { language, timeFormat } = useHost();
  const day = parseUrlDate(asked.dateFrom);
  const pickUp = day && `${formatDate(day, language)}, ${formatTime(asked.hourFrom, language, timeFormat)}`;
  const texts = [
    ...(isFreeUntilPickUp(offer) && pickUp ? [t('offer.freeUntil', { when: pickUp })] : []),
    ...offer.included.slice(FEW_EXTRAS).map(({ name }) => name),
    ...(offer.fuelPolicy ? [t(`offer.fuelPolicy.${offer.fuelPolicy}`)] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className={css['title']}>{t('offer.conditions')}</h3>
      <ul className={css['conditions']}>
        {texts.map((text) => (
          <li key={text}>
            <CheckIcon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As high as the choices, so that nothing moves when they come. */
const LoadingDistances = ({ rows }: { rows: number }) => (
  <section>
    <Skeleton shape="block" height={52 + rows * 66} />
  </section>
);

interface OfferDetailProps {
  offer: Offer;
  params: SearchParams;
  price: OfferPrice;
  name: string;
  distances: Distances;
}

/** Continues the card, whose facts and terms it does not say again; the way on stands with the price. */
export function OfferDetail({ offer, params, price, name, distances }: OfferDetailProps) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  const { cutsByDistance } = useHost().config.booking;
  const hasCuts = cutsByDistance.length > 0 && !distances.asked.unlimitedKm;
  const loading = <LoadingDistances rows={1 + cutsOfDistance(offer.distance, cutsByDistance).length} />;
  const excesses = EXCESS_KINDS.map((key) => ({ name: t(`offer.excess.${key}`), text: money(offer.excess[key]) }));
  return (
    <section className={css['detail']} aria-label={t('offer.detailsOf', { name })}>
      {hasCuts && (
        <Suspense fallback={loading}>
          <DistanceChoice offer={offer} {...distances} loading={loading} />
        </Suspense>
      )}
      <div className={css['side']}>
        <PriceItems price={price} days={offer.days}>
          <ChooseOffer offer={offer} params={params} price={price} block viewTransition withPrice />
        </PriceItems>
        <Places offer={offer} />
        <section>
          <h3 className={css['title']}>{t('car.facts')}</h3>
          <CarFacts car={offer.car} further />
        </section>
      </div>
      <Lines title={t('offer.excessTitle')} help={t('offer.excessHelp')} lines={excesses} />
      <Conditions offer={offer} asked={distances.asked} />
    </section>
  );
}
