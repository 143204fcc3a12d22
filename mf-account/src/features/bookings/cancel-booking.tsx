import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isCancellable, type Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import { useSingleSend } from '../../frame';
import { useCancelBooking } from './cancel-mutation';
import { Trip } from './trip';

/** Asks before it cancels, and then leads to the list (S2-4). */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const cancel = useCancelBooking(
    booking.id,
    () => void navigate(pathOf('BOOKINGS'), { state: { cancelled: booking.id } }),
  );
  const send = useSingleSend(cancel);
  const close = () => {
    if (cancel.isPending) return;
    setOpen(false);
    cancel.reset();
  };
  return (
    <>
      <Button variant="ghost" block disabled={!isCancellable(booking.status)} onClick={() => setOpen(true)}>
        {t('cancel.button')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="s"
        title={t('cancel.title')}
        closeLabel={t('actions.close')}
        footer={
          <>
            <Button onClick={close}>{t('cancel.keep')}</Button>
            <Button variant="danger" busy={cancel.isPending} onClick={() => send()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {cancel.isError && (
            <Alert tone="negative" live>
              {errorText(cancel.error)} {t('cancel.stillBooked')}
            </Alert>
          )}
          <p>{t('cancel.text', { car: booking.car.name, id: booking.id })}</p>
          <Trip booking={booking} />
          {booking.paid.minor > 0 && <p>{t('cancel.refund')}</p>}
        </Stack>
      </Dialog>
    </>
  );
}
