import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { searchFromUrl } from '@forecourt/shared/rules';
import { Box } from '@forecourt/shared/ui/box';
import { BookingFailed, readFailure } from '../features/booking-error';

/** BOOKING_ERROR: a booking that could not be made (S2-4 no. 6). */
export default function BookingErrorPage() {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const [query] = useSearchParams();
  const { failure, checkout } = readFailure(query, useLocation().state);
  const { dateFrom, dateTo } = searchFromUrl(query).params;
  usePageTitle(t('failed.title'));
  return (
    <Box>
      <BookingFailed
        failure={failure}
        dates={dateFrom && dateTo ? { dateFrom, dateTo } : undefined}
        checkoutPath={pathOf('CHECKOUT', checkout)}
      />
    </Box>
  );
}
