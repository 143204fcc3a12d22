import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { bookingAccess } from '@forecourt/shared/session';
import { WrongLink } from '../features/bookings';
import { ChangeBooking } from '../features/change-booking';
import { NarrowPage } from '../frame';

/** CHANGE_BOOKING?bookingId=…: for the owner's account, or whoever has opened a guest's booking in this tab (D75). */
export default function ChangeBookingPage() {
  const { t } = useTranslation('mf-account');
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId')).data;
  if (bookingId === undefined)
    return (
      <NarrowPage title={t('booking.change')}>
        <WrongLink />
      </NarrowPage>
    );
  return <ChangeBooking key={bookingId} bookingId={bookingId} token={bookingAccess.token(bookingId)} />;
}
