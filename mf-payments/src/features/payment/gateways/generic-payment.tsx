import type { AttemptStarted } from '@forecourt/shared/contract';
import { FormPost, Redirect } from '../leaving';
import { PaymentFrame } from '../payment-frame';
import { StartedAttempt, type GatewayProps } from '../started-attempt';

/** The part of every gateway whose steps need nothing but what the start of the attempt answers. */
export default function GenericPayment(props: GatewayProps) {
  return (
    <StartedAttempt {...props}>
      {(started, automatic) => <Step {...props} started={started} automatic={automatic} />}
    </StartedAttempt>
  );
}

interface StepProps extends GatewayProps {
  started: AttemptStarted;
  automatic: boolean;
}

function Step({ started, booking, paymentType, automatic }: StepProps) {
  const { form, redirect, frame } = started;
  const leaving = { booking, attempt: started, automatic };
  if (form) return <FormPost {...leaving} {...form} />;
  if (redirect !== undefined) return <Redirect {...leaving} url={redirect} />;
  if (frame) return <PaymentFrame url={frame.url} started={started} paymentType={paymentType} />;
  throw new Error(`Payment type ${paymentType} has a step of its own: give it a component in gateways/registry.ts.`);
}
