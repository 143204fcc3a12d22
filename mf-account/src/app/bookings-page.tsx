import { useTranslation } from 'react-i18next';
import { BookingList } from '../features/bookings';
import { AccountFrame } from '../frame';

export default function BookingsPage() {
  const { t } = useTranslation('mf-account');
  return (
    <AccountFrame title={t('bookings.title')}>
      <BookingList />
    </AccountFrame>
  );
}
