import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { ConfirmBooking, WrongLink } from '../features/bookings';
import { NarrowPage } from '../frame';

/** CONFIRM_BOOKING?bookingId=…&token=…: where the e-mail of a provisional booking leads (D59). */
export default function ConfirmBookingPage() {
  const { t } = useTranslation('mf-account');
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId'));
  const token = query.get('token');
  return (
    <NarrowPage title={t('confirmBooking.title')}>
      {bookingId.success && token ? <ConfirmBooking bookingId={bookingId.data} token={token} /> : <WrongLink />}
    </NarrowPage>
  );
}
