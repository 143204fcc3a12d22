import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import {
  AtReturn,
  DeskFacts,
  Directions,
  Handover,
  KeptCopy,
  NotRead,
  pickUpDeskQuery,
  ToBring,
  usePickUpTexts,
} from '@forecourt/shared/pick-up';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import { QrCode } from '@forecourt/shared/ui/qr-code';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { Trip } from '../../frame';
import { tokenOf } from './access-token';
import css from './pick-up-pack.module.css';

const DAY_MS = 86_400_000;

/**
 * What the pick-up needs: the code of the booking for the desk, where and when, what to bring; printed as a card, and
 * kept on the device for when there is no connection.
 */
export function PickUpPack({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const desk = useQuery(pickUpDeskQuery(host, booking, tokenOf(booking.id)));
  const texts = usePickUpTexts();
  const failed = [desk, texts].filter(({ isError }) => isError);
  const pack = useRef<HTMLDivElement>(null);
  return (
    <Card heading={t('selfCheckIn.pack.title')} className={css['pack']}>
      <div className={css['columns']} ref={pack}>
        <figure className={css['code']}>
          <QrCode text={booking.id} label={t('selfCheckIn.pack.code')} />
          <figcaption>
            {t('selfCheckIn.pack.code')}
            <strong className={css['reference']}>{booking.id}</strong>
          </figcaption>
        </figure>
        <Stack gap={4}>
          <BookedCar booking={booking} />
          {texts.data && <Handover booking={booking} desk={desk.data} />}
          {texts.data && <Directions to={booking.pickUp} spot={desk.data?.spot} />}
          {texts.data && desk.data && <DeskFacts booking={booking} desk={desk.data} />}
          {texts.data && (
            <>
              <ToBring booking={booking} />
              <AtReturn booking={booking} />
            </>
          )}
        </Stack>
      </div>
      {failed.length > 0 && (
        <div data-print="no">
          <NotRead onAgain={() => failed.forEach(({ refetch }) => void refetch())} />
        </div>
      )}
      <Cluster gap={2} data-print="no" className={css['actions']}>
        <Button icon={<PrinterIcon size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('selfCheckIn.pack.print')}
        </Button>
      </Cluster>
      {!desk.isLoading && texts.data && (
        <KeptCopy
          key={failed.length}
          booking={booking}
          content={pack}
          kind="pack"
          paths={[host.pathOf('SELF_CHECK_IN')]}
          title={`${t('selfCheckIn.pack.title')} ${booking.id}`}
          until={new Date(Date.parse(booking.from) + DAY_MS).toISOString()}
        />
      )}
    </Card>
  );
}

/** Which car, when and where. */
export function BookedCar({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      <p className={css['car']}>
        {booking.car.name} {t('carFacts.orSimilar')}
      </p>
      <Trip booking={booking} withAddress />
    </>
  );
}
