import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { AddToCalendar } from '@forecourt/shared/pick-up';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { CarIcon, PrinterIcon } from '@forecourt/shared/ui/icon';
import { Cluster } from '@forecourt/shared/ui/stack';
import css from './booking-actions.module.css';
import { sameCarQuery, sameOfferQuery } from './search-again';

/** What a traveller takes from a booking: dates for the calendar, paper, and the same car once more. */
export function BookingOnward({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Cluster gap={1} className={css['onward']}>
      <AddToCalendar booking={booking} variant="ghost" />
      <Button variant="ghost" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('booking.print')}
      </Button>
      <ButtonLink
        component={Link}
        variant="ghost"
        icon={<CarIcon size={20} aria-hidden="true" />}
        to={pathOf('SEARCH', sameCarQuery(booking))}
      >
        {t('papers.sameCar')}
      </ButtonLink>
      {booking.status === 'Quoted' && (
        <ButtonLink component={Link} variant="ghost" to={pathOf('SEARCH', sameOfferQuery(booking))}>
          {t('papers.copyQuote')}
        </ButtonLink>
      )}
    </Cluster>
  );
}
