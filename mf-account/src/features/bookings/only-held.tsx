import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendCall } from '@forecourt/shared/api-client';
import { confirmationDue, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { useHoldNote } from '../../frame';

interface OnlyHeldProps {
  booking: Booking;
  token: string | undefined;
}

/** A booking that waits for its confirmation (D59) or its payment (D171), and what is to be done about it. */
export function OnlyHeld({ booking, token }: OnlyHeldProps) {
  const note = useHoldNote(booking);
  if (note === undefined) return null;
  return (
    <Alert tone="caution" actions={confirmationDue(booking) && <SendAgain booking={booking} token={token} />}>
      {note}
    </Alert>
  );
}

/** The e-mail with the link that confirms the booking. */
function SendAgain({ booking, token }: OnlyHeldProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const send = useMutation({ mutationFn: () => api.send(resendCall(booking.id, token)) });
  return (
    <>
      <ErrorAlert error={send.error} />
      {send.isSuccess && <p role="status">{t('booking.sentAgain')}</p>}
      <Button variant={send.isSuccess ? 'secondary' : 'primary'} busy={send.isPending} onClick={() => send.mutate()}>
        {t('booking.sendAgain')}
      </Button>
    </>
  );
}
