import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { MOST_COMPARED } from './compare';
import type { Distances } from './distance-choice';
import { useKeptPlace, type ListPlace } from './kept-place';
import { OfferCard, type OfferCardProps } from './offer-card';
import css from './offer-list.module.css';

/** Number of cards rendered at first; more at once are one long task on a slow phone. */
const PAGE = 8;
/** Number of cards added at once before the end of the list is reached: two are more than a frame of a slow phone. */
const STEP = 1;
const LOOK_AHEAD = '1600px';
/** Number of cards that most screens show at once. */
const AT_ONCE = 2;

export interface OfferListProps {
  offers: readonly Offer[];
  params: SearchParams;
  distances: Distances;
  variant: 'row' | 'card';
  withLeftFilters: boolean;
  /** Ids of models. */
  compared: readonly number[];
  onCompare: (modelId: number) => void;
  /** Keeps its identity, so that a memoised card renders only when it changes. */
  further?: OfferCardProps['further'];
  onLook?: OfferCardProps['onLook'];
}

/** Adds cards before the end of the list comes into view; a button does so without `IntersectionObserver`. */
function useMore(count: number) {
  const [shown, setShown] = useState(PAGE);
  const end = useRef<HTMLDivElement>(null);
  const more = shown < count;
  useEffect(() => {
    const element = end.current;
    if (!element || !more || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setShown((now) => now + STEP));
      },
      { rootMargin: LOOK_AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, shown]);
  const showAtLeast = (number: number) => setShown((now) => Math.max(now, number));
  const showMore = () => startTransition(() => setShown((now) => now + PAGE));
  return { shown, more, end, showAtLeast, showMore };
}

/** Cards in view change first; the ones below keep their place until they follow, so that nothing jumps. */
function useCards(offers: readonly Offer[], shown: number): readonly Offer[] {
  const [settled, settle] = useState(offers);
  useEffect(() => startTransition(() => settle(offers)), [offers]);
  if (settled === offers || offers.length <= AT_ONCE) return offers.slice(0, shown);
  const first = offers.slice(0, AT_ONCE);
  // By the car: an answer that came anew has the same ones as other objects.
  const inFirst = new Set(first.map(({ car }) => car.id));
  return [...first, ...settled.filter(({ car }) => !inFirst.has(car.id))].slice(0, shown);
}

/** The models whose details are open. */
function useOpened() {
  const [opened, open] = useState<readonly number[]>([]);
  const toggle = useCallback(
    (modelId: number) =>
      open((now) => (now.includes(modelId) ? now.filter((id) => id !== modelId) : [...now, modelId])),
    [],
  );
  return { opened, open, toggle };
}

/** Memoised: the page renders for a press before its list does. */
export const OfferList = memo(function OfferList(props: OfferListProps) {
  const { offers, variant, withLeftFilters, compared, onCompare, ...search } = props;
  const { t } = useTranslation('mf-search');
  const { shown, more, end, showMore, showAtLeast } = useMore(offers.length);
  const cards = useCards(offers, shown);
  const { opened, open, toggle } = useOpened();
  const list = useRef<HTMLUListElement>(null);
  const modelIds = useMemo(() => cards.map(({ car }) => car.id), [cards]);
  const onReturn = (place: ListPlace) => {
    showAtLeast(place.shown);
    open(place.opened);
  };
  useKeptPlace({ list, modelIds, shown, opened, onReturn });
  return (
    <>
      <ul
        ref={list}
        className={css['list']}
        data-variant={variant}
        data-filters={withLeftFilters ? 'left' : 'top'}
        aria-label={t('results.list')}
      >
        {cards.map((offer, index) => (
          <li key={offer.car.id} className={css['item']}>
            <OfferCard
              offer={offer}
              {...search}
              variant={variant}
              priority={index < 2}
              open={opened.includes(offer.car.id)}
              onToggle={toggle}
              compared={compared.includes(offer.car.id)}
              compareFull={compared.length >= MOST_COMPARED}
              onCompare={onCompare}
            />
          </li>
        ))}
      </ul>
      <div ref={end} className={css['more']}>
        {more && <Button onClick={showMore}>{t('results.showMore', { count: offers.length - shown })}</Button>}
      </div>
    </>
  );
});
