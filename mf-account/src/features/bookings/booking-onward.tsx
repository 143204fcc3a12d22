import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { AddToCalendar } from '@forecourt/shared/pick-up';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { CarIcon, CopyIcon, PrinterIcon } from '@forecourt/shared/ui/icon';
import { ROW } from './action-row';
import { sameCarQuery, sameOfferQuery } from './search-again';

/** What a traveller takes from a booking: dates for the calendar, paper, and the same car once more. */
export function BookingOnward({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <>
      <AddToCalendar booking={booking} {...ROW} />
      <Button {...ROW} icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('booking.print')}
      </Button>
      <ButtonLink
        component={Link}
        {...ROW}
        icon={<CarIcon size={20} aria-hidden="true" />}
        to={pathOf('SEARCH', sameCarQuery(booking))}
      >
        {t('papers.sameCar')}
      </ButtonLink>
      {booking.status === 'Quoted' && (
        <ButtonLink
          component={Link}
          {...ROW}
          icon={<CopyIcon size={20} aria-hidden="true" />}
          to={pathOf('SEARCH', sameOfferQuery(booking))}
        >
          {t('papers.copyQuote')}
        </ButtonLink>
      )}
    </>
  );
}
