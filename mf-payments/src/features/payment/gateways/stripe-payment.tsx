import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { LibraryPayment, PayForm, type LibraryPartProps } from '../library-payment';
import type { GatewayProps } from '../started-attempt';
import { useFinalise } from '../use-finalise';

/** The part of the vendor's library that is used here. */
interface StripeLibrary {
  elements: (options: { clientSecret: string; locale: string }) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }) => Promise<{ error?: StripeFault | undefined }>;
}
interface StripeElements {
  create: (type: 'payment', options: typeof WALLETS) => { mount: (target: HTMLElement) => void; destroy: () => void };
  submit: () => Promise<{ error?: StripeFault | undefined }>;
}
interface StripeFault {
  type: string;
  message?: string;
}
type WithLibrary = Window & { Stripe?: (publishableKey: string) => StripeLibrary };

/**
 * After these the same payment can be tried again in the page: its one intent is charged once, whatever became of the
 * try before. After all others the server says what became of it.
 */
const CORRECTABLE: ReadonlySet<string> = new Set(['card_error', 'validation_error', 'api_connection_error']);

/** Shown where the browser has one, the account allows it, and the storefront's domain is registered with Stripe. */
const WALLETS = { wallets: { applePay: 'auto', googlePay: 'auto' } } as const;

/** Stripe's Payment Element: cards and wallets are fields of the vendor, in frames of the vendor. */
export default function StripePayment(props: GatewayProps) {
  return <LibraryPayment {...props} Part={PaymentElement} global="Stripe" />;
}

function PaymentElement({ booking, started, paymentType }: LibraryPartProps) {
  const { t, i18n } = useTranslation('mf-payments');
  const { clientSecret = '', publishableKey = '', returnUrl = '' } = started.fields ?? {};
  const { report } = useHost();
  const { finalise } = useFinalise({ started, paymentType, payCall: 'pay-stripe' });
  const place = useRef<HTMLDivElement>(null);
  const parts = useRef<{ library: StripeLibrary; elements: StripeElements }>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const library = (window as WithLibrary).Stripe?.(publishableKey);
    if (library === undefined || place.current === null) return;
    const elements = library.elements({ clientSecret, locale: i18n.language.slice(0, 2) });
    const element = elements.create('payment', WALLETS);
    element.mount(place.current);
    parts.current = { library, elements };
    return () => element.destroy();
  }, [clientSecret, publishableKey, i18n.language]);

  const confirmed = async () => {
    if (parts.current === null) return undefined;
    const { library, elements } = parts.current;
    const { error } = await elements.submit();
    if (error) return error;
    const confirmParams = { return_url: returnUrl };
    return (await library.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })).error;
  };
  const pay = async () => {
    setBusy(true);
    setFault(undefined);
    const error = await confirmed().catch((cause: unknown): StripeFault => (report(cause), { type: 'unknown' }));
    if (error === undefined || !CORRECTABLE.has(error.type)) return finalise({ returned: '1' });
    setFault(
      error.type === 'api_connection_error' ? t('payment.notSent') : (error.message ?? t('return.declinedText')),
    );
    setBusy(false);
  };
  return (
    <PayForm booking={booking} fault={fault} busy={busy} onPay={() => void pay()}>
      <div ref={place} />
    </PayForm>
  );
}
