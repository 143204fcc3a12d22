import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { WrongLink } from '../features/bookings';
import { ChangeBooking } from '../features/change-booking';
import { NarrowPage } from '../frame';

/** CHANGE_BOOKING?bookingId=…&token=…: for the account that owns it, or with the token of a guest's booking (D75). */
export default function ChangeBookingPage() {
  const { t } = useTranslation('mf-account');
  const { session } = useHost();
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId')).data;
  if (bookingId === undefined)
    return (
      <NarrowPage title={t('booking.change')}>
        <WrongLink />
      </NarrowPage>
    );
  const ofGuest = session.read().signedIn ? undefined : bookingAccess.token(bookingId);
  return <ChangeBooking key={bookingId} bookingId={bookingId} token={query.get('token') ?? ofGuest} />;
}
