import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchParams } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { MapPinIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';

const load = () => import(/* webpackChunkName: "branch-map" */ './branch-map');
const BranchMap = lazy(load);

/** Opens the map of the branches, which loads with its coasts and borders on hover, focus or click. */
export function BranchMapButton({ params }: { params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        icon={<MapPinIcon size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <span>{t('map.open')}</span>
      </Button>
      <Dialog open={open} onClose={close} title={t('map.title')} closeLabel={t('actions.close')} size="full">
        <Suspense fallback={<Skeleton shape="block" height={560} />}>
          <BranchMap params={params} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
