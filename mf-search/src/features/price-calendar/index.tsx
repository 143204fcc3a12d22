import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchDraft } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { CalendarIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import type { PriceCalendarProps } from './price-calendar';

const load = () => import(/* webpackChunkName: "price-calendar" */ './price-calendar');
const PriceCalendar = lazy(load);

/** The dialog answers the press, in its full height; the calendar follows (ADR 088). */
function DrawnLater(props: PriceCalendarProps) {
  const isDrawn = useDeferredValue(true, false);
  const space = <Skeleton shape="block" height={480} />;
  return <Suspense fallback={space}>{isDrawn ? <PriceCalendar {...props} /> : space}</Suspense>;
}

/** Opens the calendar of the lowest prices, which loads on hover, focus or click. */
export function PriceCalendarButton({ params, onChoose }: PriceCalendarProps) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const choose = (dates: SearchDraft) => {
    close();
    onChoose(dates);
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<CalendarIcon size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {t('priceCalendar.open')}
      </Button>
      <Dialog open={open} onClose={close} title={t('priceCalendar.title')} closeLabel={t('actions.close')}>
        <DrawnLater params={params} onChoose={choose} />
      </Dialog>
    </>
  );
}
