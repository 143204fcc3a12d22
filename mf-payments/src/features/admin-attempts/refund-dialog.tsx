import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { intentKey, type AttemptDetail } from '@forecourt/shared/api-client';
import { useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { refundableOf, refundableOfOthers, refundAmount, typedAmount } from './refund-amount';
import { RefundConfirmation, type AskedRefund } from './refund-confirmation';

interface RefundDialogProps {
  attempt: AttemptDetail;
  onClose: () => void;
  onDone: (amount: Money) => void;
}

/** Asks how much and why, then once more with the amount and the person, and sends it once. */
export function RefundDialog({ attempt, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('mf-payments');
  const [asked, setAsked] = useState<AskedRefund>();
  // Kept for as long as the dialog is open: whoever goes back and on again repeats the same request.
  const [{ keyOf }] = useState(() => intentKey('refund'));
  const [opened] = useState(attempt);
  const [typed, setTyped] = useState({ amount: typedAmount(refundableOf(opened)), reason: '' });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t(asked ? 'admin.refund.confirmTitle' : 'admin.refund.title')}
      closeLabel={t('actions.close')}
    >
      {asked ? (
        <RefundConfirmation {...{ asked, keyOf, onDone }} attempt={opened} onBack={() => setAsked(undefined)} />
      ) : (
        <RefundForm attempt={opened} typed={typed} onType={setTyped} onAsk={setAsked} />
      )}
    </Dialog>
  );
}

interface RefundFormProps {
  attempt: AttemptDetail;
  typed: { amount: string; reason: string };
  onType: (typed: { amount: string; reason: string }) => void;
  onAsk: (asked: AskedRefund) => void;
}

function RefundForm({ attempt, typed, onType, onAsk }: RefundFormProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const [isSent, setSent] = useState(false);
  const refundable = refundableOf(attempt);
  const others = refundableOfOthers(attempt);
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
