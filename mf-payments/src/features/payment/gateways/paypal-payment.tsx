import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingAnswer } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { LibraryPayment, VendorsPage, type LibraryPartProps } from '../library-payment';
import type { GatewayProps } from '../started-attempt';
import { useFinalise, type Finalised } from '../use-finalise';

/** The part of the vendor's library that is used here. */
interface PayPalLibrary {
  Buttons: (options: {
    fundingSource: 'paypal';
    createOrder: () => Promise<string>;
    onApprove: (approved: { orderID: string }) => Promise<void>;
    onCancel: () => void;
    onError: (cause: unknown) => void;
  }) => { isEligible: () => boolean; render: (place: HTMLElement) => Promise<void>; close: () => Promise<void> };
}
type WithLibrary = Window & { paypal?: PayPalLibrary };

/** PayPal's own button: the shopper approves the order in a window of PayPal, and the server captures it. */
export default function PayPalPayment(props: GatewayProps) {
  return <LibraryPayment {...props} startCall="paypal-createorder" Part={Button} global="paypal" tellsNonce />;
}

/** The capture has a call of its own (S2-7); a shopper who gave up is told by `pay-paypal`. */
const captureCall = ({ bookingId, attemptId, provider }: Finalised, bookingToken: string | undefined) =>
  'cancelled' in provider
    ? undefined
    : ({
        method: 'POST',
        path: '/api/booking/paypal-captureorder',
        body: { bookingId, attemptId, orderId: provider['token'] },
        auth: 'bearer',
        bookingToken,
        schema: bookingAnswer('payAnswer'),
      } as const);

function Button(part: LibraryPartProps) {
  const { started, paymentType } = part;
  const { t } = useTranslation('mf-payments');
  const { report } = useHost();
  const { orderId = '' } = started.fields ?? {};
  const { finalise } = useFinalise({ started, paymentType, payCall: 'pay-paypal', ownCall: captureCall });
  const hand = useRef(finalise);
  const fail = useRef((cause: unknown) => report(cause));
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    hand.current = finalise;
    fail.current = (cause) => {
      report(cause);
      setFailed(true);
    };
  });
  useEffect(() => {
    const library = (window as WithLibrary).paypal;
    if (library === undefined || place.current === null) return;
    const buttons = library.Buttons({
      fundingSource: 'paypal',
      createOrder: () => Promise.resolve(orderId),
      onApprove: ({ orderID }) => hand.current({ token: orderID }),
      onCancel: () => void hand.current({ token: orderId, cancelled: '1' }),
      // Among others, where the browser lets no window be opened.
      onError: (cause) => fail.current(cause),
    });
    const shown = buttons.isEligible() ? buttons.render(place.current) : Promise.reject(new Error('not eligible'));
    shown.catch((cause: unknown) => fail.current(cause));
    return () => void buttons.close();
  }, [orderId]);
  return (
    <Stack gap={4}>
      <div ref={place} />
      {failed && (
        <Alert tone="caution" live title={t('payment.failedTitle')}>
          {t('payment.failedSafe')}
        </Alert>
      )}
      {failed && <VendorsPage {...part} />}
    </Stack>
  );
}
