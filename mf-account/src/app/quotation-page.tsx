import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { CustomerQuotationPanel, QuotationPanel, WrongLink } from '../features/bookings';
import { NarrowPage } from '../frame';

/**
 * QUOTATION?bookingId=…&token=…: where the e-mail of a quotation leads (D70); with `quotationId` it is an agency's, of
 * several cars (D77).
 */
export default function QuotationPage() {
  const { t } = useTranslation('mf-account');
  const query = useSearchParams()[0];
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId')).data;
  const quotationId = wire.bookingReference.safeParse(query.get('quotationId')).data;
  const token = query.get('token');
  return (
    <NarrowPage title={t('quotationPage.title')} lead={quotationId ?? bookingId}>
      {quotationId !== undefined && token ? (
        <CustomerQuotationPanel quotationId={quotationId} token={token} />
      ) : bookingId !== undefined && token ? (
        <QuotationPanel bookingId={bookingId} token={token} />
      ) : (
        <WrongLink />
      )}
    </NarrowPage>
  );
}
