import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { ConfirmBooking, PickUpOfLink, WrongLink } from '../features/bookings';
import { NarrowPage } from '../frame';

/** CONFIRM_BOOKING?bookingId=…&token=…: where the e-mail of a provisional booking leads (D59). */
export default function ConfirmBookingPage() {
  const { t } = useTranslation('mf-account');
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId'));
  const token = query.get('token');
  const link = bookingId.success && token ? { bookingId: bookingId.data, token } : undefined;
  return (
    <NarrowPage title={t('confirmBooking.title')} more={link && <PickUpOfLink {...link} />}>
      {link ? <ConfirmBooking {...link} /> : <WrongLink />}
    </NarrowPage>
  );
}
