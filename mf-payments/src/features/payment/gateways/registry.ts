import { lazy, type ComponentType } from 'react';
import {
  gatewayOfType,
  isSupported,
  PAYMENT_GATEWAYS,
  type PaymentGateway,
  type StepOf,
  type SupportedGateway,
} from '@forecourt/shared/contract';
import type { GatewayProps } from '../started-attempt';

const payment = (load: () => Promise<{ default: ComponentType<GatewayProps> }>) => ({ load, Part: lazy(load) });
type PaymentPart = ReturnType<typeof payment>;

/** Steps of which `generic-payment.tsx` or `qr-code-payment.tsx` shows all there is. */
type GenericStep = 'form-post' | 'redirect' | 'qr-code' | 'hosted-frame' | 'card-frame' | 'token-frame';
/** Gateways with a library of the vendor in the page, or with questions of their own before the start. */
type WithOwnPart = {
  [N in SupportedGateway]: Exclude<StepOf<N>, GenericStep> extends never ? never : N;
}[SupportedGateway];

const GENERIC = payment(() => import(/* webpackChunkName: "gateway-generic" */ './generic-payment'));

const QR_CODE = payment(() => import(/* webpackChunkName: "gateway-qr-code" */ './qr-code-payment'));

const hasCode = (gateway: SupportedGateway): boolean =>
  PAYMENT_GATEWAYS[gateway].steps.some((step) => step === 'qr-code');

/** A chunk per gateway, so that none is on the page of another; one that needs a part and has none is a type error. */
const OWN: Readonly<Record<WithOwnPart, PaymentPart> & Partial<Record<PaymentGateway, PaymentPart>>> = {
  MercadoPago: payment(() => import(/* webpackChunkName: "gateway-mercado-pago" */ './mercado-pago-payment')),
  Paypal: payment(() => import(/* webpackChunkName: "gateway-paypal" */ './paypal-payment')),
  Stripe: payment(() => import(/* webpackChunkName: "gateway-stripe" */ './stripe-payment')),
  Poynt: payment(() => import(/* webpackChunkName: "gateway-poynt" */ './poynt-payment')),
};

/** The part of a payment type's gateway; undefined when no payment can be taken by that type. */
export function gatewayPart(paymentType: number | undefined): PaymentPart | undefined {
  const gateway = paymentType === undefined ? undefined : gatewayOfType(paymentType);
  return gateway !== undefined && isSupported(gateway)
    ? (OWN[gateway] ?? (hasCode(gateway) ? QR_CODE : GENERIC))
    : undefined;
}
