import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { QuotationPanel, WrongLink } from '../features/bookings';
import { NarrowPage } from '../frame';

/** QUOTATION?bookingId=…&token=…: where the e-mail of a quotation leads (D70). */
export default function QuotationPage() {
  const { t } = useTranslation('mf-account');
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId'));
  const token = query.get('token');
  return (
    <NarrowPage title={t('quotationPage.title')} lead={bookingId.data}>
      {bookingId.success && token ? <QuotationPanel bookingId={bookingId.data} token={token} /> : <WrongLink />}
    </NarrowPage>
  );
}
