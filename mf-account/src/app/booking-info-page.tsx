import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { ArrowLeftIcon } from '@forecourt/shared/ui/icon';
import { BookingDetail } from '../features/bookings';
import { AccountFrame } from '../frame';
import css from './booking-info-page.module.css';

export default function BookingInfoPage() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const bookingId = useSearchParams()[0].get('bookingId');
  if (!bookingId) return <Navigate replace to={pathOf('BOOKINGS')} />;
  const back = (
    <ButtonLink
      component={Link}
      to={pathOf('BOOKINGS')}
      variant="ghost"
      data-print="no"
      className={css['back']}
      icon={<ArrowLeftIcon size={18} />}
    >
      {t('booking.back')}
    </ButtonLink>
  );
  return (
    <BookingDetail
      key={bookingId}
      bookingId={bookingId}
      frame={(content, aside) => (
        <AccountFrame title={t('booking.title', { id: bookingId })} aside={aside} above={back}>
          {content}
        </AccountFrame>
      )}
    />
  );
}
