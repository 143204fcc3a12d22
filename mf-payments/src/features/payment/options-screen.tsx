import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { confirmationDue, defaultChoice, isOnline, type Booking } from '@forecourt/shared/booking';
import type { PaymentMethodChoice, WidgetProps } from '@forecourt/shared/contract';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { Amounts, dueOf, paymentStateOf } from './amounts';
import { BookingRecap } from './booking-recap';
import { paymentQuery } from './payment-url';

interface OptionsScreenProps {
  booking: Booking;
  /** Lists the ways to pay; a property, since features do not import one another. */
  methods: ComponentType<WidgetProps['payments/PaymentMethods']>;
}

/** The chooser for an existing booking's balance (D36). */
export function OptionsScreen({ booking, methods: Methods }: OptionsScreenProps) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const money = useMoneyText();
  usePageTitle(t('options.title'));
  if (dueOf(booking).now.minor === 0) {
    return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  }
  const amount = money(dueOf(booking).now);
  return (
    <>
      <PageHead title={t('options.title')} lead={t('options.lead', { amount })} />
      <Stack gap={5}>
        <Amounts booking={booking} />
        <Provisional booking={booking} />
        <Chooser booking={booking} methods={Methods} amount={amount} />
        <BookingRecap booking={booking} />
      </Stack>
    </>
  );
}

/** A payment confirms it as the link of the e-mail does (D59). */
function Provisional({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const due = confirmationDue(booking);
  if (due === undefined) return null;
  return (
    <Alert tone="caution">{t('options.provisional', { until: formatPlaceTime(due, booking.pickUp, host) })}</Alert>
  );
}

function Chooser({ booking, methods: Methods, amount }: OptionsScreenProps & { amount: string }) {
  const { t } = useTranslation('mf-payments');
  const { config, pathOf } = useHost();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PaymentMethodChoice | undefined>(() =>
    defaultChoice({
      methods: config.flow.general.paymentMethods.filter(isOnline),
      currency: booking.currency,
      promotions: [],
      quoteOnly: false,
    }),
  );
  const [submitted, setSubmitted] = useState(false);
  const pay = () => {
    setSubmitted(true);
    if (chosen?.kind === 'online')
      void navigate(
        pathOf('PAYMENT', paymentQuery(booking.id, chosen.paymentType, paymentStateOf(booking) === 'paid')),
      );
  };
  return (
    <Stack gap={4}>
      <Methods
        branchOfficeId={booking.pickUp.branchId}
        currency={booking.currency}
        chosen={chosen}
        promotions={[]}
        onlineOnly
        onChoose={setChosen}
      />
      {submitted && !chosen && (
        <Alert tone="negative" live>
          {t('errors.selectPaymentMethod')}
        </Alert>
      )}
      {booking.payNow.minor === 0 && <p>{t('options.desk')}</p>}
      <Button variant="primary" size="l" block onClick={pay}>
        {t('options.continue', { amount })}
      </Button>
    </Stack>
  );
}
