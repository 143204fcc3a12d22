import { QrPayment } from '../qr-payment';
import { StartedAttempt, type GatewayProps } from '../started-attempt';

/** The part of a gateway whose one step is a code that is paid in the bank's app. */
export default function QrCodePayment(props: GatewayProps) {
  return (
    <StartedAttempt {...props}>
      {(started, _, renew) => {
        if (!started.qrCode) throw new Error(`Payment type ${props.paymentType} was started without a code.`);
        return <QrPayment {...props} {...started.qrCode} started={started} onRenew={renew} />;
      }}
    </StartedAttempt>
  );
}
