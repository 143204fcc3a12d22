import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { LibraryPayment, type LibraryPartProps } from '../library-payment';
import type { GatewayProps } from '../started-attempt';
import { useFinalise, type ProviderMessage } from '../use-finalise';

interface CardBrick {
  unmount: () => void;
}
/** The part of the vendor's library that is used here. */
type MercadoPagoLibrary = new (
  publicKey: string,
  options: { locale: string },
) => {
  bricks: () => {
    create: (
      name: 'cardPayment',
      placeId: string,
      settings: {
        initialization: { amount: number; payer: { email: string } };
        callbacks: {
          onReady: () => void;
          onSubmit: (typed: ProviderMessage) => Promise<void>;
          onError: (fault: unknown) => void;
        };
      },
    ) => Promise<CardBrick>;
  };
};
type WithLibrary = Window & { MercadoPago?: MercadoPagoLibrary };

/** MercadoPago's form of a card: typed in frames of the vendor, which give the page a token. */
export default function MercadoPagoPayment(props: GatewayProps) {
  return <LibraryPayment {...props} Part={CardBrickForm} global="MercadoPago" />;
}

/** Of our languages the vendor speaks the Spanish of three countries, Portuguese and English. */
function vendorsLocale(language: string): string {
  if (language.startsWith('pt')) return 'pt-BR';
  if (!language.startsWith('es')) return 'en-US';
  return /^es-(CL|MX)$/.test(language) ? language : 'es-AR';
}

function CardBrickForm({ started, paymentType }: LibraryPartProps) {
  const { i18n } = useTranslation('mf-payments');
  const { report } = useHost();
  const { publicKey = '', amount = '', email = '' } = started.fields ?? {};
  const { finalise } = useFinalise({ started, paymentType, payCall: 'pay-mercadopago' });
  const place = useId();
  const hand = useRef({ finalise, report });
  useEffect(() => {
    hand.current = { finalise, report };
  });
  const locale = vendorsLocale(i18n.language);
  useEffect(() => {
    const Library = (window as WithLibrary).MercadoPago;
    if (Library === undefined) return;
    const brick = new Library(publicKey, { locale }).bricks().create('cardPayment', place, {
      initialization: { amount: Number(amount), payer: { email } },
      callbacks: {
        onReady: () => undefined,
        onSubmit: (typed) => hand.current.finalise(typed),
        // What is wrong with a card the form says itself.
        onError: (fault) => hand.current.report(fault),
      },
    });
    brick.catch((cause: unknown) => hand.current.report(cause));
    return () => void brick.then((shown) => shown.unmount()).catch(() => undefined);
  }, [publicKey, amount, email, locale, place]);
  return <div id={place} />;
}
