import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { intentKey, refundBookingCall, type AttemptDetail } from '@forecourt/shared/api-client';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { gatewayName, useInstant } from '../../administration';
import { attemptKey } from './attempts-query';
import { dueAgain, refundableOf, refundAmount, typedAmount, wireAmount } from './refund-amount';

interface RefundDialogProps {
  attempt: AttemptDetail;
  onClose: () => void;
  onDone: (amount: Money) => void;
}
interface Asked {
  amount: Money;
  reason: string;
}

/** Asks how much and why, then once more with the amount and the person, and sends it once. */
export function RefundDialog({ attempt, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('mf-payments');
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState({ amount: typedAmount(refundableOf(attempt)), reason: '' });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t(asked ? 'admin.refund.confirmTitle' : 'admin.refund.title')}
      closeLabel={t('actions.close')}
    >
      {asked ? (
        <Confirmation attempt={attempt} asked={asked} onBack={() => setAsked(undefined)} onDone={onDone} />
      ) : (
        <RefundForm attempt={attempt} typed={typed} onType={setTyped} onAsk={setAsked} />
      )}
    </Dialog>
  );
}

interface RefundFormProps {
  attempt: AttemptDetail;
  typed: { amount: string; reason: string };
  onType: (typed: { amount: string; reason: string }) => void;
  onAsk: (asked: Asked) => void;
}

function RefundForm({ attempt, typed, onType, onAsk }: RefundFormProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const [isSent, setSent] = useState(false);
  const refundable = refundableOf(attempt);
  const others = { ...refundable, minor: attempt.refundable.minor - refundable.minor };
  const amount = refundAmount(typed.amount, refundable);
  const reason = typed.reason.trim();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (amount && reason) onAsk({ amount, reason });
    else event.currentTarget.querySelector<HTMLElement>(amount ? 'input[name=reason]' : 'input')?.focus();
  };
  const most = money(refundable);
  return (
    <form noValidate aria-label={t('admin.refund.title')} onSubmit={send}>
      <Stack gap={4}>
        <TextField
          label={t('admin.refund.amount')}
          help={[
            t('admin.refund.most', { amount: most }),
            ...(others.minor > 0 ? [t('admin.refund.others', { amount: money(others) })] : []),
          ].join(' ')}
          error={isSent && !amount ? t('admin.refund.amountWrong', { amount: most }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          addition={refundable.currency}
          value={typed.amount}
          onChange={({ target }) => onType({ ...typed, amount: target.value })}
        />
        <TextField
          name="reason"
          label={t('admin.refund.reason')}
          help={t('admin.refund.reasonHelp')}
          error={isSent && !reason ? t('admin.refund.reasonMissing') : undefined}
          maxLength={200}
          autoComplete="off"
          value={typed.reason}
          onChange={({ target }) => onType({ ...typed, reason: target.value })}
        />
        <Button type="submit" variant="primary" block>
          {t('actions.continue')}
        </Button>
      </Stack>
    </form>
  );
}

interface ConfirmationProps {
  attempt: AttemptDetail;
  asked: Asked;
  onBack: () => void;
  onDone: (amount: Money) => void;
}

function Confirmation({ attempt, asked, onBack, onDone }: ConfirmationProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const instant = useInstant();
  const refund = useRefund(attempt, asked, onDone);
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
function useRefund(attempt: AttemptDetail, { amount, reason }: Asked, onDone: (amount: Money) => void) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [{ keyOf }] = useState(() => intentKey('refund'));
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
