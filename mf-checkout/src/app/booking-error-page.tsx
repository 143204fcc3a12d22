import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PAYMENT_TYPES, type SearchParams } from '@forecourt/shared/contract';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { formatDateRange } from '@forecourt/shared/i18n';
import { fromDecimal } from '@forecourt/shared/money';
import { searchFromUrl } from '@forecourt/shared/rules';
import { parseUrlDate } from '@forecourt/shared/time';
import { Box } from '@forecourt/shared/ui/box';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { Stack } from '@forecourt/shared/ui/stack';
import { readFailure, type BookingFailure } from './failure-query';

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

interface BookingFailedProps {
  failure: BookingFailure;
  /** The period that was to be booked. */
  dates: Pick<SearchParams, 'dateFrom' | 'dateTo'> | undefined;
  checkoutPath: string;
}

/** Says that nothing was booked, what was tried, and how to go on; what was typed still stands in checkout. */
function BookingFailed({ failure, dates, checkoutPath }: BookingFailedProps) {
  const { t, i18n } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const code = `errors.codes.${failure.error}`;
  const facts = useFacts(failure, dates);
  return (
    <ErrorScreen
      title={t('failed.title')}
      message={
        <Stack gap={3}>
          <p>{i18n.exists(code, { ns: 'shared' }) ? t(code) : (failure.message ?? t('errors.genericBookingError'))}</p>
          <p>{t('failed.safe')}</p>
          {facts && (
            <p>
              <strong>{facts}</strong>
            </p>
          )}
        </Stack>
      }
      action={
        <>
          <ButtonLink component={Link} to={checkoutPath} variant="primary">
            {t('failed.back')}
          </ButtonLink>
          <ButtonLink component={Link} to={pathOf('SEARCH')}>
            {t('failed.search')}
          </ButtonLink>
        </>
      }
      reference={t('failed.reference', {
        reference: [failure.error, failure.status || undefined, failure.errorId].filter(Boolean).join(' · '),
      })}
    />
  );
}

function useFacts({ amount, currency, paymentType }: BookingFailure, dates: BookingFailedProps['dates']): string {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
  const money = useMoneyText();
  const from = dates && parseUrlDate(dates.dateFrom);
  const to = dates && parseUrlDate(dates.dateTo);
  const method = paymentType === undefined ? undefined : PAYMENT_TYPES[paymentType];
  return [
    from && to && formatDateRange(from, to, language),
    amount !== undefined && currency && money(fromDecimal(amount, currency)),
    method && t(method === 'Cash' ? 'failed.atDesk' : 'failed.online'),
  ]
    .filter(Boolean)
    .join(' · ');
}
