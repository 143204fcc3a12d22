import { lazy, startTransition, Suspense, useCallback, useMemo, useOptimistic, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Chip } from '@forecourt/shared/ui/chip';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './compare.module.css';

const load = () => import(/* webpackChunkName: "compare" */ './compare-table');
const CompareTable = lazy(load);

const COMPARE = 'compare';
/** Largest number of columns of the comparison. */
export const MOST_COMPARED = 3;

/** Ids of the models that are compared, in the order in which they were chosen. */
export const comparedFromUrl = (query: URLSearchParams): number[] =>
  [...new Set(query.getAll(COMPARE).map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_COMPARED);

/** The query string with these models in place of its own. */
export function withCompared(query: URLSearchParams, modelIds: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(COMPARE);
  modelIds.slice(0, MOST_COMPARED).forEach((id) => next.append(COMPARE, String(id)));
  return next;
}

export const toggledModel = (compared: readonly number[], modelId: number): number[] =>
  compared.includes(modelId) ? compared.filter((id) => id !== modelId) : [...compared, modelId].slice(0, MOST_COMPARED);

type ChangeQuery = (make: (query: URLSearchParams) => URLSearchParams) => void;

/** The compared cars of the URL, without those that this search does not have. `change` must keep its identity. */
export function useComparing(query: URLSearchParams, offers: readonly Offer[], change: ChangeQuery) {
  const cars = useMemo(
    () => comparedFromUrl(query).flatMap((id) => offers.find(({ car }) => car.id === id) ?? []),
    [query, offers],
  );
  const compared = useMemo(() => cars.map(({ car }) => car.id), [cars]);
  const toggle = useCallback(
    (modelId: number) =>
      change((latest) => {
        const found = comparedFromUrl(latest).filter((id) => offers.some(({ car }) => car.id === id));
        return withCompared(latest, toggledModel(found, modelId));
      }),
    [change, offers],
  );
  const clear = () => change((latest) => withCompared(latest, []));
  return { cars, compared, toggle, clear };
}

export interface Comparing {
  compared: boolean;
  /** No more cars can be compared at once. */
  compareFull: boolean;
  /** Keeps its identity while the offers stay, so that a memoised card renders only when it changes. */
  onCompare: (modelId: number) => void;
}

/** The checkbox changes at once; the URL, which holds the choice, follows. */
export function CompareBox({
  modelId,
  name,
  compared,
  compareFull,
  onCompare,
}: Comparing & { modelId: number; name: string }) {
  const { t } = useTranslation('mf-search');
  const [ticked, tick] = useOptimistic(compared);
  const change = () =>
    startTransition(() => {
      tick(!compared);
      onCompare(modelId);
    });
  return (
    <Checkbox
      className={css['box']}
      label={t('compare.add')}
      aria-label={t('compare.addCar', { name })}
      checked={ticked}
      disabled={compareFull && !compared}
      onChange={change}
    />
  );
}

export interface CompareTrayProps {
  /** In the order in which they were chosen. */
  cars: readonly Offer[];
  params: SearchParams;
  onRemove: (modelId: number) => void;
  onClear: () => void;
}

/** The compared cars stay in view below the results. */
export function CompareTray({ cars, params, onRemove, onClear }: CompareTrayProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (cars.length === 0) return null;
  return (
    <section aria-label={t('compare.title')} className={css['tray']}>
      <p className={css['said']} role="status">
        {t('compare.chosen', { count: cars.length, most: MOST_COMPARED })}
      </p>
      <div className={css['chips']}>
        {cars.map(({ car }) => (
          <Chip
            key={car.id}
            onRemove={() => onRemove(car.id)}
            removeLabel={t('compare.remove', { name: carName(car) })}
          >
            {carName(car)}
          </Chip>
        ))}
      </div>
      <div className={css['actions']}>
        <Button variant="ghost" onClick={onClear}>
          {t('compare.clear')}
        </Button>
        <Button
          variant="primary"
          disabled={cars.length < 2}
          aria-haspopup="dialog"
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
        >
          {t('compare.open')}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={t('compare.title')} closeLabel={t('actions.close')} size="full">
        <Suspense fallback={<Skeleton shape="block" height={480} />}>
          <CompareTable cars={cars} params={params} />
        </Suspense>
      </Dialog>
    </section>
  );
}
