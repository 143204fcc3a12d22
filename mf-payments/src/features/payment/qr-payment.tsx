import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { clockText, useSecondsUntil } from '@forecourt/shared/ui/countdown';
import { CopyIcon } from '@forecourt/shared/ui/icon';
import { QrCode } from '@forecourt/shared/ui/qr-code';
import { Stack } from '@forecourt/shared/ui/stack';
import { useDue } from './amounts';
import { useAttemptEnd } from './attempt-state';
import { OutcomeRedirect } from './outcome-redirect';
import css from './qr-payment.module.css';

interface QrPaymentProps {
  booking: Booking;
  /** What the picture says, and what can be copied into the bank's app instead. */
  text: string;
  expiresAt: string;
  started: AttemptStarted;
  paymentType: number;
  /** Asks for another code. */
  onRenew: () => void;
}

/** A code that is paid in the bank's app; the page waits for the bank's word and goes on by itself. */
export function QrPayment({ booking, text, expiresAt, started, paymentType, onRenew }: QrPaymentProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const { data } = useAttemptEnd(started);
  const seconds = useSecondsUntil(expiresAt);
  const due = useDue(booking);
  if (data && data.kind !== 'pending' && data.kind !== 'expired')
    return <OutcomeRedirect {...started} paymentType={paymentType} />;
  if (seconds === 0 || data?.kind === 'expired') return <Expired onRenew={onRenew} />;
  return (
    <Stack gap={4} as="section" aria-label={t('qr.title')}>
      <p>{t('qr.text', { amount: money(due.now) })}</p>
      <QrCode text={text} label={t('qr.picture')} />
      <CopyCode text={text} />
      <p role="timer" className={css['note']}>
        {t('qr.validFor', { time: clockText(seconds ?? 0) })}
      </p>
      <p role="status" className={css['note']}>
        {t('qr.waiting')}
      </p>
    </Stack>
  );
}

function Expired({ onRenew }: { onRenew: () => void }) {
  const { t } = useTranslation('mf-payments');
  const renew = (
    <Button variant="primary" onClick={onRenew}>
      {t('qr.renew')}
    </Button>
  );
  return (
    <Alert tone="caution" live title={t('qr.expiredTitle')} actions={renew}>
      {t('qr.expiredText')}
    </Alert>
  );
}

/** Where the browser does not let the page copy, the code is selected for the visitor to copy it. */
function CopyCode({ text }: { text: string }) {
  const { t } = useTranslation('mf-payments');
  const { report } = useHost();
  const code = useRef<HTMLElement>(null);
  const [result, setResult] = useState<'copied' | 'selected'>();
  const copy = async () => {
    setResult(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch (error) {
      report(error);
      if (code.current) window.getSelection()?.selectAllChildren(code.current);
      setResult('selected');
    }
  };
  return (
    <>
      <p className={css['note']}>{t('qr.orCopy')}</p>
      <code ref={code} className={css['code']}>
        {text}
      </code>
      <Button block icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('qr.copy')}
      </Button>
      {result && (
        <Alert tone={result === 'copied' ? 'positive' : 'caution'} live>
          {t(`qr.${result}`)}
        </Alert>
      )}
    </>
  );
}
