import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MapPinIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BREAKPOINT, useMedia } from '@forecourt/shared/ui/theme';
import css from './branch-search.module.css';

const load = () => import(/* webpackChunkName: "branch-map" */ './branch-map');
const BranchMap = lazy(load);

/** As in the style sheet of the block. */
const WIDE = `(width >= ${BREAKPOINT.wide}px)`;

interface MapPlaceProps {
  found: readonly Place[];
  onCity: (city: string) => void;
}

const Loaded = (props: MapPlaceProps) => (
  <Suspense fallback={<Skeleton shape="block" className={css['waiting']} />}>
    <BranchMap {...props} />
  </Suspense>
);

function MapDialog({ onCity, ...shown }: MapPlaceProps) {
  const { t } = useTranslation('mf-cms');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chooseCity = (city: string) => {
    onCity(city);
    if (city !== '') close();
  };
  return (
    <>
      <Button
        icon={<MapPinIcon size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('branchSearch.openMap')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('branchSearch.map')}
        closeLabel={t('branchSearch.closeMap')}
        size="full"
      >
        <div className={css['fitted']}>
          <Loaded {...shown} onCity={chooseCity} />
        </div>
      </Dialog>
    </>
  );
}

/** Where the map has no room beside the list, it comes once it is wanted; a city chosen there is shown in the list. */
export function MapButton(props: MapPlaceProps) {
  return useMedia(WIDE) ? null : <MapDialog {...props} />;
}

/** The map of the branches, where it has room beside the list. */
export function MapPlace(props: MapPlaceProps) {
  if (!useMedia(WIDE)) return null;
  return (
    <div className={css['beside']}>
      <Loaded {...props} />
    </div>
  );
}
