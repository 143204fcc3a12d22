import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { carName, isAhead, type Booking } from '@forecourt/shared/booking';
import { calendarEntries, saveCalendar } from '@forecourt/shared/calendar';
import { useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { CalendarIcon, CarIcon } from '@forecourt/shared/ui/icon';
import { sameCarQuery, sameOfferQuery } from './search-again';

/** What a traveller takes from a booking: dates for the calendar, and the same car once more. */
export function BookingOnward({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const [now] = useState(() => new Date());
  return (
    <>
      {isAhead(booking, now) && <AddToCalendar booking={booking} />}
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

function AddToCalendar({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const car = carName(booking.car);
  const save = () =>
    saveCalendar(
      booking.id,
      calendarEntries(
        booking,
        {
          pickUp: t('papers.calendar.pickUp', { car }),
          dropOff: t('papers.calendar.dropOff', { car }),
          description: t('papers.calendar.description', { reference: booking.id }),
          tentative: t('papers.calendar.tentative'),
        },
        new Date(),
      ),
    );
  return (
    <Button block icon={<CalendarIcon size={20} aria-hidden="true" />} onClick={save}>
      {t('papers.calendar.add')}
    </Button>
  );
}
