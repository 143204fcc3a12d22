import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { AddToCalendar } from '@forecourt/shared/pick-up';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { CarIcon } from '@forecourt/shared/ui/icon';
import { sameCarQuery, sameOfferQuery } from './search-again';

/** What a traveller takes from a booking: dates for the calendar, and the same car once more. */
export function BookingOnward({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <>
      <AddToCalendar booking={booking} block />
      <ButtonLink
        component={Link}
        block
        icon={<CarIcon size={20} aria-hidden="true" />}
        to={pathOf('SEARCH', sameCarQuery(booking))}
      >
        {t('papers.sameCar')}
      </ButtonLink>
      {booking.status === 'Quoted' && (
        <ButtonLink component={Link} block to={pathOf('SEARCH', sameOfferQuery(booking))}>
          {t('papers.copyQuote')}
        </ButtonLink>
      )}
    </>
  );
}
