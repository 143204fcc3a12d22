import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refundBookingCall, type AttemptDetail, type IntentKey } from '@forecourt/shared/api-client';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { gatewayName, useInstant } from '../../administration';
import { attemptKey } from './attempts-query';
import { dueAgain, wireAmount } from './refund-amount';

export interface AskedRefund {
  amount: Money;
  reason: string;
}

interface ConfirmationProps {
  attempt: AttemptDetail;
  asked: AskedRefund;
  /** Of the dialog. */
  keyOf: IntentKey['keyOf'];
  onBack: () => void;
  onDone: (amount: Money) => void;
}

/** To whom, and to which payment it goes, and what follows from it. */
export function RefundConfirmation({ attempt, asked, keyOf, onBack, onDone }: ConfirmationProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const instant = useInstant();
  const refund = useRefund({ attempt, asked, keyOf, onDone });
  const amount = money(asked.amount);
  const again = dueAgain(attempt, asked.amount);
  return (
    <Stack gap={4}>
      <p>{t('admin.refund.confirmText', { amount, name: attempt.customer.name, booking: attempt.bookingId })}</p>
      {attempt.ownRefundable && (
        <p>
          {t('admin.refund.source', {
            ...{ paid: money(attempt.amount), vendor: gatewayName(attempt.paymentType) },
            when: instant(attempt.createdAt),
          })}
        </p>
      )}
      {again.minor > 0 && <Alert tone="caution">{t('admin.refund.dueAgain', { amount: money(again) })}</Alert>}
      <ErrorAlert error={refund.error} />
      <Button variant="danger" block busy={refund.isPending} onClick={refund.send} autoFocus>
        {t('admin.refund.confirm', { amount, name: attempt.customer.name })}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {t('actions.back')}
      </Button>
    </Stack>
  );
}

/** One refund per dialog: a repeated press or a lost answer sends the same key again, and the server pays once. */
function useRefund({ attempt, asked: { amount, reason }, keyOf, onDone }: Omit<ConfirmationProps, 'onBack'>) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const isSending = useRef(false);
  const body = { ...wireAmount(amount), reason, ...(attempt.ownRefundable && { attemptId: attempt.id }) };
  const { mutate, ...refund } = useMutation({
    mutationFn: async () => api.send(refundBookingCall(attempt.bookingId, body, await keyOf(body))),
    onSuccess: () => onDone(amount),
    onSettled: () => {
      isSending.current = false;
      return queryClient.invalidateQueries({ queryKey: attemptKey(attempt.id) });
    },
  });
  const send = () => {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  };
  return { ...refund, send };
}
