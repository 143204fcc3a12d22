import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carName, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { MOST_COMPARED } from './compare-url';
import css from './compare.module.css';

const load = () => import(/* webpackChunkName: "compare" */ './compare-table');
const CompareTable = lazy(load);

export interface CompareTrayProps {
  /** In the order in which they were chosen. */
  cars: readonly Offer[];
  params: SearchParams;
  onRemove: (modelId: number) => void;
  onClear: () => void;
}

/** What was put aside stays in view until it is compared. */
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
