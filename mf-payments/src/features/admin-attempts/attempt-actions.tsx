import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkAttemptCall, resendPaymentLinkCall, type AttemptDetail } from '@forecourt/shared/api-client';
import { useErrorText, useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Stack } from '@forecourt/shared/ui/stack';
import { attemptKey } from './attempts-query';
import { refundableOf, refundableOfOthers } from './refund-amount';
import { RefundDialog } from './refund-dialog';

interface Said {
  tone: 'positive' | 'negative' | 'info';
  text: string;
}

/** What can be done about an attempt; each answer is said in words. */
export function AttemptActions({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const [said, setSaid] = useState<Said>();
  const [isRefunding, setRefunding] = useState(false);
  const { check, resend } = useActions(attempt, setSaid);
  const canRefund = refundableOf(attempt).minor > 0;
  return (
    <Card heading={t('admin.actions.title')}>
      <Stack gap={3}>
        {said && (
          <Alert tone={said.tone} live>
            {said.text}
          </Alert>
        )}
        {attempt.canBeAsked && (
          <Button block busy={check.isPending} onClick={() => check.mutate()}>
            {t('admin.actions.check')}
          </Button>
        )}
        {canRefund && (
          <Button block onClick={() => setRefunding(true)}>
            {t('admin.actions.refund')}
          </Button>
        )}
        {!canRefund && <OthersRefundable attempt={attempt} />}
        {attempt.booking.canBePaid && (
          <Button block busy={resend.isPending} onClick={() => resend.mutate()}>
            {t('admin.actions.resend')}
          </Button>
        )}
        {!attempt.canBeAsked && !canRefund && !attempt.booking.canBePaid && <p>{t('admin.actions.none')}</p>}
      </Stack>
      {isRefunding && (
        <RefundDialog
          attempt={attempt}
          onClose={() => setRefunding(false)}
          onDone={(amount) => {
            setRefunding(false);
            setSaid({ tone: 'positive', text: t('admin.refund.done', { amount: money(amount) }) });
          }}
        />
      )}
    </Card>
  );
}

/** Where this payment has nothing left, the dialog of a refund cannot say it. */
function OthersRefundable({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const others = refundableOfOthers(attempt);
  return others.minor > 0 && <p>{t('admin.refund.others', { amount: money(others) })}</p>;
}

function useActions(attempt: AttemptDetail, say: (said: Said | undefined) => void) {
  const { t } = useTranslation('mf-payments');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const begin = () => say(undefined);
  const onError = (error: Error) => say({ tone: 'negative', text: errorText(error) });
  const check = useMutation({
    mutationFn: () => api.send(checkAttemptCall(attempt.id)),
    onMutate: begin,
    onSuccess: (now) => {
      queryClient.setQueryData(attemptKey(attempt.id), now);
      const state = t(`admin.states.${now.state}`);
      const key = now.state === attempt.state ? 'admin.actions.unchanged' : 'admin.actions.changed';
      say({ tone: now.state === attempt.state ? 'info' : 'positive', text: t(key, { state }) });
    },
    onError,
  });
  const resend = useMutation({
    mutationFn: () => api.send(resendPaymentLinkCall(attempt.bookingId)),
    onMutate: begin,
    onSuccess: () => say({ tone: 'positive', text: t('admin.actions.resent', { email: attempt.customer.email }) }),
    onError,
  });
  return { check, resend };
}
