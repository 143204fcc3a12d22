import { lazy, Suspense } from 'react';
import type { AttemptStarted } from '@forecourt/shared/contract';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { FormPost, Redirect } from '../leaving';
import { PaymentFrame } from '../payment-frame';
import { StartedAttempt, type GatewayProps } from '../started-attempt';

const QrPayment = lazy(() => import(/* webpackChunkName: "gateway-qr-code" */ '../qr-payment'));

/** The part of every gateway whose steps need nothing but what the start of the attempt answers. */
export default function GenericPayment(props: GatewayProps) {
  return (
    <StartedAttempt {...props}>
      {(started, automatic, renew) => <Step {...props} started={started} automatic={automatic} renew={renew} />}
    </StartedAttempt>
  );
}

interface StepProps extends GatewayProps {
  started: AttemptStarted;
  automatic: boolean;
  renew: () => void;
}

function Step({ started, booking, paymentType, automatic, renew }: StepProps) {
  const { form, redirect, qrCode, frame } = started;
  const leaving = { booking, attempt: started, automatic };
  if (form) return <FormPost {...leaving} {...form} />;
  if (redirect !== undefined) return <Redirect {...leaving} url={redirect} />;
  if (frame) return <PaymentFrame url={frame.url} started={started} paymentType={paymentType} />;
  if (qrCode)
    return (
      <Suspense fallback={<Skeleton height={320} shape="block" />}>
        <QrPayment {...qrCode} started={started} booking={booking} paymentType={paymentType} onRenew={renew} />
      </Suspense>
    );
  throw new Error(`Payment type ${paymentType} has a step of its own: give it a component in gateways/registry.ts.`);
}
