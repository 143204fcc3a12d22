import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  appliedPrice,
  bestPayment,
  bestPromotionFor,
  carName,
  choiceOf,
  isOnline,
  shareWithCommission,
  showsWithoutVat,
  type AgencyShare,
  type AppliedPrice,
  type BestPayment,
  type Offer,
  type OfferedPromotion,
  type PriceSettings,
} from '@forecourt/shared/booking';
import { checkoutQuery, fromResults } from '@forecourt/shared/checkout';
import type { BookingFlow, PaymentMethodChoice, SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { divide, roundingOf, type Money } from '@forecourt/shared/money';
import { ButtonLink, type ButtonLinkProps } from '@forecourt/shared/ui/button';
import { Price } from '@forecourt/shared/ui/price';
import { AgencyPrices } from '../../car/agency-prices';
import css from './offer-price.module.css';

export interface OfferPrice extends AppliedPrice {
  perDay: Money;
  /** The promotion holds for payment online or at the counter only. */
  onlyWith: 'online' | 'counter' | undefined;
  /** Undefined where the site has no payment method for it. */
  choice: PaymentMethodChoice | undefined;
  /** For agencies: their share of what the customer pays. */
  agency: Partial<AgencyShare> | undefined;
}
const COUNTER: PaymentMethodChoice = { kind: 'counter' };
function onlyWith(
  { choice, promotion }: BestPayment<OfferedPromotion>,
  methods: BookingFlow['general']['paymentMethods'],
): OfferPrice['onlyWith'] {
  if (!promotion || !choice || choice.kind === 'quote') return undefined;
  const others = methods.filter((method) => isOnline(method) !== (choice.kind === 'online'));
  return others.some((method) => bestPromotionFor([promotion], choiceOf(method))) || others.length === 0
    ? undefined
    : choice.kind;
}

/** The price of an offer for the payment method that makes it cheapest (D51). */
export function offerPrice(offer: Offer, settings: PriceSettings): OfferPrice {
  const { paymentMethods } = settings.flow.general;
  const best = bestPayment(offer, paymentMethods);
  const applied = appliedPrice({ ...offer, original: offer.price }, best.choice ?? COUNTER, settings);
  const { agency } = applied.promotion ?? offer;
  return {
    ...applied,
    choice: best.choice,
    perDay: divide(applied.shown, Math.max(1, offer.days), roundingOf(offer.currency, settings.currencies)),
    onlyWith: onlyWith(best, paymentMethods),
    agency: agency && shareWithCommission(agency, applied.commission),
  };
}

export const useOfferPrice = (offer: Offer): OfferPrice => offerPrice(offer, useHost().config);

/** Which taxes a shown price contains, or that it is without; undefined where none are charged. */
export function useTaxesText(): (price: Pick<OfferPrice, 'items'>) => string | undefined {
  const { t } = useTranslation('mf-search');
  const { flow } = useHost().config;
  return ({ items }) => {
    const taxes = items.find(({ type }) => type === 'Taxes');
    if (!taxes) return undefined;
    return showsWithoutVat(flow) ? t('offer.withoutTaxes') : t('price.including', { what: taxes.description });
  };
}

/** When all of it is paid, in one sentence; undefined where it is paid in two parts or has to be requested first. */
function whenAllIsPaid({ payAtCounter, choice }: OfferPrice, availability: Offer['availability']) {
  if (availability !== 'instant') return undefined;
  if (choice?.kind !== 'online') return 'offer.payAllAtDesk';
  return payAtCounter.minor === 0 ? 'offer.payAllNow' : undefined;
}

/** Parts of one line, each of which wraps as a whole. */
const Parts = ({ parts, className }: { parts: readonly (string | undefined)[]; className: string | undefined }) => (
  <p className={`${className} ${css['parts']}`}>
    {parts
      .filter((part) => part !== undefined)
      .map((part) => (
        <Fragment key={part}>
          <span className={css['part']}>{part}</span>{' '}
        </Fragment>
      ))}
  </p>
);

function PaidInParts({ price: { payNow, payAtCounter } }: { price: OfferPrice }) {
  const { t } = useTranslation('mf-search');
  const text = useMoneyText();
  return (
    <dl className={css['split']}>
      <div>
        <dt>{t('offer.payNow')}</dt>
        <dd>{text(payNow)}</dd>
      </div>
      <div>
        <dt>{t('offer.payAtDesk')}</dt>
        <dd>{text(payAtCounter)}</dd>
      </div>
    </dl>
  );
}

/** The promotion's percentage, where the two totals differ by it: fees and taxes may be left as they are. */
function percentageOff({ promotion, struck, shown }: OfferPrice): number | undefined {
  const { percentage = 0 } = promotion ?? {};
  if (!struck || percentage <= 0) return undefined;
  return Math.abs(struck.minor - shown.minor - (struck.minor * percentage) / 100) <= 1 ? percentage : undefined;
}

/** With how it has to be paid, and with how much it takes off where its name does not say so ("Week saver −5 %"). */
function PromotionName({ price, promotion: { name } }: { price: OfferPrice; promotion: OfferedPromotion }) {
  const { t } = useTranslation('mf-search');
  const { language } = useHost();
  const { onlyWith } = price;
  const percentage = percentageOff(price);
  const figure = percentage === undefined ? undefined : formatNumber(percentage, language);
  const says = figure === undefined || new RegExp(`(?<![\\d.,])${figure.replace('.', '\\.')}\\s*%`).test(name);
  return (
    <p className={`${css['promotion']} ${css['parts']}`}>
      <span className={css['part']}>{says ? name : t('offer.promotion', { name, percentage: figure })}</span>{' '}
      {onlyWith && <span className={`${css['days']} ${css['part']}`}>{t(`offer.onlyWith.${onlyWith}`)}</span>}
    </p>
  );
}

/** Whether prices are told by the day as well; a link may ask for final prices alone (D236). */
export function useShowsDayPrice({ showFinalPrice }: Pick<SearchParams, 'showFinalPrice'>): boolean {
  const { showAverageDayPrice } = useHost().config.flow.results.resultItem;
  return showAverageDayPrice && showFinalPrice !== true;
}

interface OfferPriceBlockProps {
  price: OfferPrice;
  offer: Offer;
  params: SearchParams;
}

/** The total, the price per day, and the total before a promotion (look "Car card"). */
export function OfferPriceBlock({ price, offer: { days: count, availability }, params }: OfferPriceBlockProps) {
  const { t } = useTranslation('mf-search');
  const text = useMoneyText();
  const taxes = useTaxesText()(price);
  const perDay = useShowsDayPrice(params) ? t('offer.perDay', { price: text(price.perDay) }) : undefined;
  const paid = whenAllIsPaid(price, availability);
  const days = t('carFacts.days', { count });
  return (
    <div className={css['block']}>
      {price.promotion && <PromotionName promotion={price.promotion} price={price} />}
      <p className={css['total']}>
        {price.struck && <Price struck struckLabel={t('offer.insteadOf')} text={text(price.struck)} size="s" />}{' '}
        <Price text={text(price.shown)} size="l" />
      </p>
      <Parts parts={paid ? [days, perDay] : [days, perDay, taxes]} className={css['days']} />
      {paid && <Parts parts={[taxes, t(paid)]} className={css['paid']} />}
      {availability === 'instant' && !paid && <PaidInParts price={price} />}
      {availability === 'on-request' && <p className={css['paid']}>{t('offer.requestNote')}</p>}
    </div>
  );
}

export const OfferAgencyPrices = ({ share }: { share: OfferPrice['agency'] }) => (
  <AgencyPrices share={share} className={css['split']} />
);

type LinkLook = Pick<ButtonLinkProps<typeof Link>, 'block' | 'viewTransition'>;

interface ChooseOfferProps extends LinkLook {
  offer: Offer;
  params: SearchParams;
  price: OfferPrice;
  /** Says what the car costs, where its price is out of sight. */
  withPrice?: boolean;
  /** Its name for screen readers, where another link to the same offer stands on the page. */
  named?: ((label: string) => string) | undefined;
}

/** What pressing the button of an offer leads to: nothing is booked that the branch has to confirm first (D54). */
const CHOICE_TEXT = {
  instant: 'offer.choose',
  'on-request': 'offer.request',
  'quote-only': 'offer.requestQuote',
} as const satisfies Record<Offer['availability'], string>;

/** The link to the checkout, where a quotation is requested for a quote-only offer. */
export function ChooseOffer(props: ChooseOfferProps) {
  const { offer, params, price, withPrice = false, named, ...look } = props;
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  const { events, pathOf } = useHost();
  const modelId = offer.car.id;
  const quoteOnly = offer.availability === 'quote-only';
  const label =
    withPrice && offer.availability === 'instant'
      ? t('offer.chooseFor', { price: money(price.shown) })
      : t(CHOICE_TEXT[offer.availability]);
  const query = checkoutQuery(params, { modelId, token: offer.token }, price.choice);
  return (
    <ButtonLink
      {...look}
      component={Link}
      to={pathOf('CHECKOUT', query)}
      state={fromResults(query)}
      variant="primary"
      aria-label={named ? named(label) : `${label}: ${carName(offer.car)}`}
      onClick={() => events.emit('search:offer-chosen', { modelId, quoteOnly })}
    >
      {label}
    </ButtonLink>
  );
}
