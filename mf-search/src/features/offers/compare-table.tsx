import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, handoverKey, isFreeUntilPickUp, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Picture } from '@forecourt/shared/ui/picture';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import css from './compare.module.css';
import { ChooseOffer, offerPrice, useOfferPrice, useShowsDayPrice, useTaxesText } from './offer-price';
import { useDistanceText } from './offer-terms';

interface Row {
  name: string;
  /** One text per car. */
  texts: string[];
}
const differs = ({ texts }: Row): boolean => new Set(texts).size > 1;

type Texts = (key: string) => string;

/** What the branch says of pick-up and fuel; rows of which it says nothing are left out. */
function branchRows(cars: readonly Offer[], t: Texts): Row[] {
  const said = (key: string | undefined, group: string) => (key === undefined ? '–' : t(`offer.${group}.${key}`));
  const rows = [
    { name: t('compare.fuelPolicy'), texts: cars.map(({ fuelPolicy }) => said(fuelPolicy, 'fuelPolicy')) },
    { name: t('form.pickUpPlace'), texts: cars.map(({ pickUp }) => said(handoverKey(pickUp), 'handover')) },
  ];
  return rows.filter(({ texts }) => texts.some((text) => text !== '–'));
}

/** Everything in which two offers can differ, as text. */
function useRows(cars: readonly Offer[], params: SearchParams): Row[] {
  const { t } = useTranslation('mf-search');
  const { config } = useHost();
  const money = useMoneyText();
  const distance = useDistanceText();
  const taxesText = useTaxesText();
  const showsDayPrice = useShowsDayPrice(params);
  const row = (name: string, text: (offer: Offer) => string): Row => ({ name, texts: cars.map(text) });
  const priced = (part: 'perDay' | 'payNow' | 'payAtCounter') => (offer: Offer) =>
    money(offerPrice(offer, config)[part]);
  const total = (offer: Offer) => {
    const price = offerPrice(offer, config);
    return [money(price.shown), taxesText(price)].filter(Boolean).join(' · ');
  };
  const amount = (of: (offer: Offer) => Money) => (offer: Offer) => money(of(offer));
  return [
    row(t('compare.total'), total),
    ...(showsDayPrice ? [row(t('compare.perDay'), priced('perDay'))] : []),
    row(t('offer.payNow'), priced('payNow')),
    row(t('offer.payAtDesk'), priced('payAtCounter')),
    row(t('filters.category'), ({ category }) => category.name),
    row(t('filters.passengers'), ({ car }) => t('carFacts.seats', { count: car.passengers })),
    row(t('filters.bags'), ({ car }) => t('carFacts.bags', { count: car.bags })),
    row(t('filters.doors'), ({ car }) => t('carFacts.doors', { count: car.doors })),
    row(t('filters.transmission'), ({ car }) => t(`carFacts.transmission.${car.transmission}`)),
    row(t('filters.fuel'), ({ car }) => t(`carFacts.fuel.${car.fuel}`)),
    row(t('carFacts.airConditioning'), ({ car }) => t(car.airConditioning ? 'compare.yes' : 'compare.no')),
    row(t('compare.distance'), distance),
    ...branchRows(cars, t),
    row(t('offer.freeCancellation'), (offer) => t(isFreeUntilPickUp(offer) ? 'compare.yes' : 'compare.no')),
    row(t('offer.included'), ({ included }) => included.map(({ name }) => name).join(', ') || '–'),
    row(t('filters.deposit'), ({ category: { deposit } }) =>
      deposit.minor > 0 ? money(deposit) : t('filters.noDeposit'),
    ),
    row(
      t('compare.excessDamage'),
      amount(({ excess }) => excess.damage),
    ),
    row(
      t('compare.excessTheft'),
      amount(({ excess }) => excess.theft),
    ),
  ];
}

function CarHead({ offer, params }: { offer: Offer; params: SearchParams }) {
  const price = useOfferPrice(offer);
  return (
    <th scope="col" className={css['car']}>
      <Picture src={offer.car.picture} alt="" width={200} height={120} />
      <span className={css['name']}>{carName(offer.car)}</span>
      <ChooseOffer offer={offer} params={params} price={price} />
    </th>
  );
}

/** Cars side by side; a switch hides the rows in which they are equal. */
export default function CompareTable({ cars, params }: { cars: readonly Offer[]; params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = useRows(cars, params);
  const shown = onlyDifferent ? rows.filter(differs) : rows;
  return (
    <div className={css['compare']}>
      <SwitchField
        label={t('compare.differences')}
        checked={onlyDifferent}
        onChange={(event) => setOnlyDifferent(event.target.checked)}
        className={css['switch']}
      />
      <div className={css['scroll']} role="region" aria-label={t('compare.title')} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              <td />
              {cars.map((offer) => (
                <CarHead key={offer.car.id} offer={offer} params={params} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} data-differs={differs(row) || undefined}>
                <th scope="row">{row.name}</th>
                {row.texts.map((text, index) => (
                  <td key={cars[index]?.car.id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
