import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { canPayBalance, showsPayBalance, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { abs } from '@forecourt/shared/money';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { CancelBooking } from './cancel-booking';

export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  return (
    <Stack gap={2} data-print="no">
      {showsPayBalance(config.flow.general.paymentMethods) && <PayBalance booking={booking} />}
      <Button block icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('booking.print')}
      </Button>
      <CancelBooking booking={booking} />
    </Stack>
  );
}

/** What the customer owes is below zero on the wire; the screen shows the absolute amount (D38). */
function PayBalance({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const money = useMoneyText();
  if (!canPayBalance(booking))
    return (
      <Button block disabled>
        {t('booking.payBalance')}
      </Button>
    );
  return (
    <ButtonLink component={Link} variant="primary" block to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}>
      {t('booking.payBalanceOf', { amount: money(abs(booking.balance)) })}
    </ButtonLink>
  );
}
