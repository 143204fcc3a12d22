import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import type { Booking } from '../booking';
import { sharedDevice } from '../drafts';
import { formatPlaceTime } from '../i18n';
import { forgetBookingCopies } from '../session';
import { keepCopy, removedCopy, type CopyToKeep } from './offline-copy';
import css from './pick-up.module.css';
import { NAMESPACE } from './texts';

type KeptCopyProps = Pick<CopyToKeep, 'kind' | 'paths' | 'title' | 'until' | 'live'> & {
  booking: Booking;
  content: RefObject<HTMLElement | null>;
};

/**
 * Keeps what was rendered, says that it opens without a connection, once it does, and takes it off a device that others
 * use, and back on. It is kept anew when it is mounted.
 */
export function KeptCopy({ booking, content, until, ...copy }: KeptCopyProps) {
  const { t } = useTranslation(NAMESPACE);
  const host = useHost();
  const isRemoved = useSyncExternalStore(
    removedCopy.subscribe,
    () => removedCopy.isMarked(booking.id),
    () => false,
  );
  const [isKept, setKept] = useState(false);
  const shown = (instant: string) => formatPlaceTime(instant, booking.pickUp, host);
  const keep = async () => {
    if (content.current === null || sharedDevice.isMarked()) return;
    const whose = host.session.read();
    const isStored = await keepCopy({
      ...copy,
      bookingId: booking.id,
      until,
      language: host.language,
      note: t('keptCopy.note', { date: shown(new Date().toISOString()) }),
      content: content.current,
    });
    // Another tab may have removed it meanwhile, or somebody has come or gone.
    if (removedCopy.isMarked(booking.id) || host.session.read() !== whose) await forgetBookingCopies(booking.id);
    else if (isStored) setKept(true);
  };
  const keepUnasked = useEffectEvent(() => {
    if (!removedCopy.isMarked(booking.id)) void keep();
  });
  useEffect(() => keepUnasked(), [booking.id, host.language]);
  if (!isRemoved && !isKept) return null;
  if (isRemoved && sharedDevice.isMarked()) return null;
  const forget = () => {
    removedCopy.mark(booking.id, until);
    forgetBookingCopies(booking.id).catch(() => removedCopy.unmark(booking.id));
  };
  const keepAgain = () => {
    removedCopy.unmark(booking.id);
    void keep();
  };
  return (
    <p role="status" data-print="no" className={css['kept']}>
      {isRemoved ? t('keptCopy.forgotten') : t('keptCopy.until', { date: shown(until) })}
      <Button onClick={isRemoved ? keepAgain : forget}>{t(isRemoved ? 'keptCopy.keep' : 'keptCopy.forget')}</Button>
    </p>
  );
}
