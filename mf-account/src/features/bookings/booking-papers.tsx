import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { confirmationCall, receiptCall } from '@forecourt/shared/api-client';
import { carName, type Booking } from '@forecourt/shared/booking';
import { calendarEntries, saveCalendar } from '@forecourt/shared/calendar';
import { saveFile } from '@forecourt/shared/files';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { CalendarIcon, CarIcon, FileTextIcon } from '@forecourt/shared/ui/icon';
import { sameCarQuery, sameOfferQuery } from './search-again';

interface BookingPapersProps {
  booking: Booking;
  token: string | undefined;
}

/** What a traveller takes from a booking: dates for the calendar, papers, and the same car once more. */
export function BookingPapers({ booking, token }: BookingPapersProps) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const isComing = booking.status === 'Reserved' || booking.status === 'Confirmed';
  return (
    <>
      {isComing && <AddToCalendar booking={booking} />}
      <Papers booking={booking} token={token} />
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
      calendarEntries(booking, {
        pickUp: t('papers.calendar.pickUp', { car }),
        dropOff: t('papers.calendar.dropOff', { car }),
        description: t('papers.calendar.description', { reference: booking.id }),
      }),
    );
  return (
    <Button block icon={<CalendarIcon size={20} aria-hidden="true" />} onClick={save}>
      {t('papers.calendar.add')}
    </Button>
  );
}

/** All of the booking, and what was really charged: each a page as PDF, in the reader's language. */
function Papers({ booking: { id }, token }: BookingPapersProps) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const errorText = useErrorText();
  const confirmation = useMutation({
    mutationFn: async () => saveFile(await api.send(confirmationCall(id, language, token)), `${id}-confirmation.pdf`),
  });
  const statement = useMutation({
    mutationFn: async () => saveFile(await api.send(receiptCall(id, language, token)), `${id}.pdf`),
  });
  const failed = confirmation.error ?? statement.error;
  const icon = <FileTextIcon size={20} aria-hidden="true" />;
  return (
    <>
      <Button block icon={icon} busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        {t('papers.confirmation')}
      </Button>
      <Button block icon={icon} busy={statement.isPending} onClick={() => statement.mutate()}>
        {t('papers.statement')}
      </Button>
      {failed && (
        <Alert tone="negative" live>
          {errorText(failed)}
        </Alert>
      )}
    </>
  );
}
