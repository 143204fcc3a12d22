import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { acceptedMethods, defaultChoice, isOnline, ledgerOf, type Booking } from '@forecourt/shared/booking';
import { paymentEntries } from '@forecourt/shared/checkout';
import type {
  PaymentMethodChoice,
  PaymentMethodConfig,
  WidgetPromotion,
  WidgetProps,
} from '@forecourt/shared/contract';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { AmountChoice, partInAddress, useAmountChoice } from './amount-choice';
import { Amounts, dueOf, paymentStateOf } from './amounts';
import { attemptMemory } from './attempt-memory';
import { BookingRecap } from './booking-recap';
import { NoWayOnline, Provisional } from './no-way-online';
import { PartOfPayment } from './part-of-payment';
import { paymentQuery } from './payment-url';
import { Progress } from './progress';

/** The price of a booking is fixed: what a way to pay makes cheaper counts in checkout, before it is booked (S2-5). */
const NO_PROMOTIONS: readonly WidgetPromotion[] = [];

interface OptionsScreenProps {
  booking: Booking;
  /** Lists the ways to pay; a property, since features do not import one another. */
  methods: ComponentType<WidgetProps['payments/PaymentMethods']>;
}

/** The chooser for an existing booking's balance (D36). */
export function OptionsScreen({ booking, methods: Methods }: OptionsScreenProps) {
  const { t } = useTranslation('mf-payments');
  const { config, pathOf } = useHost();
  usePageTitle(t('options.title'));
  if (dueOf(booking).now.minor === 0) {
    return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  }
  const accepted = acceptedMethods(config.flow.general.paymentMethods.filter(isOnline), booking.paymentTypes);
  if (accepted.length === 0) return <NoWayOnline booking={booking} />;
  return <Chooser booking={booking} methods={Methods} accepted={accepted} />;
}

/** How much and by which way; the amounts above follow what is chosen. */
function Chooser({
  booking,
  methods: Methods,
  accepted,
}: OptionsScreenProps & { accepted: readonly PaymentMethodConfig[] }) {
  const { t } = useTranslation('mf-payments');
  const { config, pathOf } = useHost();
  const money = useMoneyText();
  const navigate = useNavigate();
  const { chosen: wanted, field } = useAmountChoice(booking);
  const amount = money(wanted.amount);
  const [chosen, setChosen] = useState<PaymentMethodChoice | undefined>(() =>
    defaultChoice({
      methods: accepted,
      currency: booking.currency,
      promotions: NO_PROMOTIONS,
      quoteOnly: false,
    }),
  );
  const [submitted, setSubmitted] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const pay = () => {
    setSubmitted(true);
    if (wanted.isWrong) return amountField.current?.focus();
    if (chosen?.kind !== 'online') return;
    attemptMemory.wantMore(booking.id);
    const isRest = paymentStateOf(booking) === 'paid';
    const { method } = paymentEntries(chosen, config.flow.general.paymentMethods);
    const more = { part: partInAddress(wanted), method };
    void navigate(pathOf('PAYMENT', paymentQuery(booking.id, chosen.paymentType, isRest, more)));
  };
  return (
    <PartOfPayment part={wanted.part}>
      <Progress at="details" next="choose" />
      <PageHead title={t('options.title')} lead={t('options.lead', { amount })} />
      <Stack gap={5}>
        <Amounts booking={booking} />
        <Provisional booking={booking} text="options.provisional" />
        <Stack gap={4}>
          <AmountChoice {...field} fieldRef={amountField} isChecked={submitted} />
          <Methods
            branchOfficeId={booking.pickUp.branchId}
            currency={booking.currency}
            chosen={chosen}
            promotions={NO_PROMOTIONS}
            accepted={booking.paymentTypes}
            onlineOnly
            onChoose={setChosen}
          />
          {submitted && !chosen && (
            <Alert tone="negative" live>
              {t('errors.selectPaymentMethod')}
            </Alert>
          )}
          {booking.payNow.minor === 0 && ledgerOf(booking).state !== 'quoted' && <p>{t('options.desk')}</p>}
          <Button variant="primary" size="l" block onClick={pay}>
            {wanted.isWrong ? t('actions.continue') : t('options.continue', { amount })}
          </Button>
        </Stack>
        <BookingRecap booking={booking} />
      </Stack>
    </PartOfPayment>
  );
}
