import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryPayment, PayForm, type LibraryPartProps } from '../library-payment';
import type { GatewayProps } from '../started-attempt';
import { useFinalise } from '../use-finalise';
import { useLate } from '../use-late';

/** The part of the vendor's library that is used here. */
interface Collect {
  on: (event: 'nonce' | 'error', handler: (event: CollectEvent) => void) => void;
  mount: (elementId: string, page: Document, options: object) => void;
  unmount?: () => void;
  getNonce: (details: object) => void;
}
interface CollectEvent {
  data?: { nonce?: string; error?: { message?: string } };
}
type WithLibrary = Window & { TokenizeJs?: new (businessId: string, applicationId: string) => Collect };

/** Poynt Collect: the card is typed in a frame of the vendor, which gives the page a nonce. */
export default function PoyntPayment(props: GatewayProps) {
  return <LibraryPayment {...props} Part={CardForm} global="TokenizeJs" />;
}

function CardForm({ booking, started, paymentType }: LibraryPartProps) {
  const { t } = useTranslation('mf-payments');
  const { businessId = '', applicationId = '' } = started.fields ?? {};
  const { finalise } = useFinalise({ started, paymentType });
  const place = useId();
  const collect = useRef<Collect>(null);
  const hand = useRef(finalise);
  const [step, setStep] = useState<'typing' | 'asked' | 'sent'>('typing');
  // A frame that cannot reach the vendor says nothing at all.
  const { isLate, again } = useLate(step === 'asked');
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    hand.current = finalise;
  });
  useEffect(() => {
    const Library = (window as WithLibrary).TokenizeJs;
    if (Library === undefined) return;
    const mounted = new Library(businessId, applicationId);
    mounted.on('nonce', ({ data }) => {
      if (data?.nonce === undefined) return;
      setStep('sent');
      void hand.current({ nonce: data.nonce });
    });
    mounted.on('error', ({ data }) => {
      setFault(data?.error?.message ?? '');
      setStep('typing');
    });
    mounted.mount(place, document, { displayComponents: { submitButton: false } });
    collect.current = mounted;
    return () => mounted.unmount?.();
  }, [businessId, applicationId, place]);

  const pay = () => {
    setStep('asked');
    again();
    setFault(undefined);
    collect.current?.getNonce({});
  };
  const said = fault === '' ? t('return.declinedText') : fault;
  return (
    <PayForm
      booking={booking}
      fault={isLate ? t('payment.notSent') : said}
      busy={step !== 'typing' && !isLate}
      onPay={pay}
    >
      <div id={place} />
    </PayForm>
  );
}
