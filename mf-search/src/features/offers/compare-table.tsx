import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName } from '@forecourt/shared/booking';
import type { SearchParams, SearchResult } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatMoney } from '@forecourt/shared/money';
import { depositOf } from '@forecourt/shared/rules';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Picture } from '@forecourt/shared/ui/picture';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { checkoutQuery } from './checkout-link';
import css from './compare.module.css';
import { offerPrice } from './offer-price';
import { useDistanceText } from './use-distance-text';

interface Row {
  name: string;
  /** One text per car. */
  texts: string[];
}
const differs = ({ texts }: Row): boolean => new Set(texts).size > 1;

/** Everything in which two offers can differ, as text. */
function useRows(cars: readonly SearchResult[]): Row[] {
  const { t } = useTranslation('mf-search');
  const { config, language } = useHost();
  const { general, results } = config.flow;
  const money = useMoneyText();
  const distance = useDistanceText();
  const row = (name: string, text: (result: SearchResult) => string): Row => ({ name, texts: cars.map(text) });
  const priced = (part: 'total' | 'perDay' | 'payNow' | 'payAtCounter') => (result: SearchResult) =>
    formatMoney(offerPrice(result, general, results.resultItem.noVat)[part], {
      language,
      currencies: config.currencies,
    });
  const amount = (of: (result: SearchResult) => number) => (result: SearchResult) => money(of(result), result.currency);
  return [
    row(t('compare.total'), priced('total')),
    row(t('compare.perDay'), priced('perDay')),
    row(t('offer.payNow'), priced('payNow')),
    row(t('offer.payAtDesk'), priced('payAtCounter')),
    row(t('filters.category'), ({ category }) => category.name),
    row(t('filters.passengers'), ({ car }) => t('carFacts.seats', { count: car.model.passengers })),
    row(t('filters.bags'), ({ car }) => t('carFacts.bags', { count: car.model.bags })),
    row(t('filters.doors'), ({ car }) => t('carFacts.doors', { count: car.model.doors })),
    row(t('filters.transmission'), ({ car }) => t(`carFacts.transmission.${car.model.transmission}`)),
    row(t('filters.fuel'), ({ car }) => t(`carFacts.fuel.${car.model.fuel}`)),
    row(t('carFacts.airConditioning'), ({ car }) => t(car.model.airConditioning ? 'compare.yes' : 'compare.no')),
    row(t('compare.distance'), distance),
    row(t('filters.deposit'), (result) =>
      depositOf(result) > 0 ? money(depositOf(result), result.currency) : t('filters.noDeposit'),
    ),
    row(
      t('compare.excessDamage'),
      amount((result) => result.franchiseDamage),
    ),
    row(
      t('compare.excessTheft'),
      amount((result) => result.franchiseTheft),
    ),
  ];
}

function CarHead({ result, params }: { result: SearchResult; params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const { pathOf, config, events } = useHost();
  const { model } = result.car;
  const name = carName(model);
  const label = t(result.onlyQuote ? 'offer.requestQuote' : 'offer.choose');
  const { choice } = offerPrice(result, config.flow.general, config.flow.results.resultItem.noVat);
  return (
    <th scope="col" className={css['car']}>
      <Picture src={model.imagePath} alt="" width={200} height={120} />
      <span className={css['name']}>{name}</span>
      <ButtonLink
        component={Link}
        to={pathOf('CHECKOUT', checkoutQuery(params, model.id, choice))}
        variant="primary"
        aria-label={`${label}: ${name}`}
        onClick={() => events.emit('search:offer-chosen', { modelId: model.id, quoteOnly: result.onlyQuote })}
      >
        {label}
      </ButtonLink>
    </th>
  );
}

/** Cars side by side; what differs can be looked at alone. */
export default function CompareTable({ cars, params }: { cars: readonly SearchResult[]; params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = useRows(cars);
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
              {cars.map((result) => (
                <CarHead key={result.car.model.id} result={result} params={params} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.name} data-differs={differs(row) || undefined}>
                <th scope="row">{row.name}</th>
                {row.texts.map((text, index) => (
                  <td key={cars[index]?.car.model.id}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
