import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, type Offer } from '@forecourt/shared/booking';
import { Button } from '@forecourt/shared/ui/button';
import { Picture } from '@forecourt/shared/ui/picture';
import type { ViewedCar } from './viewed-cars';
import css from './viewed-list.module.css';

export interface RecentlyViewedProps {
  offers: readonly Offer[];
  /** The search asks for all cars: one that is not among the offers is not offered. */
  isWhole: boolean;
  /** Price and button of an offer of this search, named with what is given. */
  children: (offer: Offer, named: (label: string) => string) => ReactNode;
}

type ItemProps = Pick<RecentlyViewedProps, 'children'> & { offer: Offer };

function Item({ offer, children }: ItemProps) {
  const { t } = useTranslation('mf-search');
  const name = carName(offer.car);
  return (
    <li className={css['item']}>
      <Picture src={offer.car.picture} alt="" width={200} height={120} className={css['picture']} />
      <div className={css['words']}>
        <h3 className={css['name']}>
          {name} <span className={css['similar']}>{t('carFacts.orSimilar')}</span>
        </h3>
        {children(offer, (label) => t('viewed.choice', { label, name }))}
      </div>
    </li>
  );
}

/** Takes the focus of the button that went with the list. */
function Cleared() {
  const { t } = useTranslation('mf-search');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} tabIndex={-1} className={css['note']}>
      {t('viewed.cleared')}
    </p>
  );
}

interface ViewedListProps extends RecentlyViewedProps {
  viewed: readonly ViewedCar[];
  onClear: () => void;
}

/** One row that scrolls by itself, the latest car first; without what this search does not offer, which is named. */
export function ViewedList({ viewed, offers, isWhole, onClear, children }: ViewedListProps) {
  const { t } = useTranslation('mf-search');
  const id = useId();
  const offered = viewed.flatMap(({ modelId }) => offers.find(({ car }) => car.id === modelId) ?? []);
  const missing = isWhole ? viewed.filter(({ modelId }) => !offers.some(({ car }) => car.id === modelId)) : [];
  if (viewed.length > 0 && offered.length + missing.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css['viewed']}>
      <div className={css['head']}>
        <h2 id={id} className={css['title']}>
          {t('viewed.title')}
        </h2>
        {viewed.length > 0 && (
          <Button variant="ghost" onClick={onClear} aria-label={`${t('viewed.clear')}: ${t('viewed.title')}`}>
            {t('viewed.clear')}
          </Button>
        )}
      </div>
      {offered.length > 0 && (
        <ul role="list" className={css['row']}>
          {offered.map((offer) => (
            <Item key={offer.car.id} offer={offer}>
              {children}
            </Item>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className={css['note']}>{t('viewed.notOffered', { cars: missing.map(({ name }) => name).join(', ') })}</p>
      )}
      {viewed.length === 0 && <Cleared />}
    </section>
  );
}
