import { useTranslation } from 'react-i18next';
import type { PriceItem, SearchResult } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { HelpText } from '@forecourt/shared/ui/help-text';
import { CarFacts } from '../../car/car-facts';
import css from './offer-detail.module.css';
import type { OfferPrice } from './offer-price';

interface Line {
  name: string;
  amount: number;
}

interface LinesProps {
  title: string;
  lines: readonly Line[];
  currency: string;
  help?: string;
  /** What stands for an amount of nothing. */
  free?: string;
  /** A part of another part. */
  minor?: boolean;
}

function Lines({ title, lines, currency, help, free, minor = false }: LinesProps) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  if (lines.length === 0) return null;
  const Heading = minor ? 'h4' : 'h3';
  return (
    <section className={css['part']}>
      <Heading className={css[minor ? 'type' : 'title']}>
        {title}
        {help && <HelpText label={t('offer.whatIs', { term: title })}>{help}</HelpText>}
      </Heading>
      <dl className={css['lines']}>
        {lines.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === 0 && free ? free : money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const EXCESSES = ['franchiseDamage', 'franchiseTheft', 'franchiseRollover', 'franchiseHail'] as const;

/** One list per type of item, in the order in which they come (S1-3 "Price item type"). */
function PriceItems({ items, currency }: { items: readonly PriceItem[]; currency: string }) {
  const { t } = useTranslation('mf-search');
  const types = [...new Set(items.map(({ type }) => type))];
  return (
    <section className={css['part']}>
      <h3 className={css['title']}>{t('offer.priceItems')}</h3>
      {types.map((type) => (
        <Lines
          key={type}
          title={t(`offer.itemType.${type}`)}
          free={t('offer.included')}
          currency={currency}
          lines={items
            .filter((item) => item.type === type)
            .map(({ description, price: amount }) => ({ name: description, amount }))}
          minor
        />
      ))}
    </section>
  );
}

function Places({ result: { deliveryPlace, returnPlace } }: { result: SearchResult }) {
  const { t } = useTranslation('mf-search');
  return (
    <section className={css['part']}>
      <h3 className={css['title']}>{t('offer.where')}</h3>
      <dl className={css['places']}>
        <div>
          <dt>{t('form.pickUpPlace')}</dt>
          <dd>
            {deliveryPlace.name}, {deliveryPlace.city}
          </dd>
        </div>
        <div>
          <dt>{t('form.returnPlace')}</dt>
          <dd>
            {returnPlace.name}, {returnPlace.city}
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function OfferDetail({ result, price, name }: { result: SearchResult; price: OfferPrice; name: string }) {
  const { t } = useTranslation('mf-search');
  const items = price.promotion?.priceDetails ?? result.priceItems;
  const excesses = EXCESSES.map((key) => ({ name: t(`offer.excess.${key}`), amount: result[key] }));
  return (
    <section className={css['detail']} aria-label={t('offer.detailsOf', { name })}>
      <PriceItems items={items} currency={result.currency} />
      <Lines title={t('offer.excessTitle')} help={t('offer.excessHelp')} currency={result.currency} lines={excesses} />
      <Places result={result} />
      <section className={css['part']}>
        <h3 className={css['title']}>{t('offer.facts')}</h3>
        <CarFacts model={result.car.model} doors />
        {result.additionals.length > 0 && (
          <p className={css['included']}>
            {t('offer.includedList', { list: result.additionals.map(({ additional }) => additional.name).join(', ') })}
          </p>
        )}
      </section>
    </section>
  );
}
