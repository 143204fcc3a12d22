import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { CheckIcon, MapPinIcon, PrinterIcon } from '@forecourt/shared/ui/icon';
import { QrCode } from '@forecourt/shared/ui/qr-code';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { Trip } from '../../frame';
import css from './pick-up-pack.module.css';

const TO_BRING = ['licence', 'identity', 'card', 'reference'] as const;

function mapOf({ name, address, city }: Booking['pickUp']): string {
  const query = [name, address, city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query }).toString()}`;
}

/** What the pick-up needs: the code of the booking for the desk, where and when, what to bring; printed as a card. */
export function PickUpPack({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  return (
    <Card heading={t('selfCheckIn.pack.title')} className={css['pack']}>
      <div className={css['columns']}>
        <figure className={css['code']}>
          <QrCode text={booking.id} label={t('selfCheckIn.pack.code')} />
          <figcaption>
            {t('selfCheckIn.pack.code')}
            <strong className={css['reference']}>{booking.id}</strong>
          </figcaption>
        </figure>
        <Stack gap={4}>
          <Trip booking={booking} withAddress />
          <div>
            <h3>{t('bookings.bring.title')}</h3>
            <ul role="list" className={css['bring']}>
              {TO_BRING.map((thing) => (
                <li key={thing}>
                  <CheckIcon size={18} aria-hidden="true" />
                  {t(`bookings.bring.${thing}`)}
                </li>
              ))}
            </ul>
          </div>
        </Stack>
      </div>
      <Cluster gap={2} data-print="no" className={css['actions']}>
        <ButtonLink
          href={mapOf(booking.pickUp)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<MapPinIcon size={18} aria-hidden="true" />}
        >
          {t('selfCheckIn.pack.map')}
        </ButtonLink>
        <Button icon={<PrinterIcon size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('selfCheckIn.pack.print')}
        </Button>
      </Cluster>
    </Card>
  );
}
