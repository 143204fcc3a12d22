import { lazy, type ComponentType } from 'react';
import type { Booking } from '@forecourt/shared/booking';
import {
  gatewayOfType,
  isSupported,
  type LazyComponent,
  type ReturnOf,
  type SupportedGateway,
} from '@forecourt/shared/contract';

/** What the component of a gateway gets on the page PAYMENT. */
export interface GatewayProps {
  booking: Booking;
}
const payment = (load: () => Promise<{ default: ComponentType<GatewayProps> }>) => ({ load, Part: lazy(load) });

/** The browser's part of one gateway: what stands on PAYMENT, and the pages to which it sends the browser back. */
interface GatewayParts<N extends SupportedGateway> {
  payment: ReturnType<typeof payment>;
  returns: Readonly<Record<ReturnOf<N>, LazyComponent>>;
}

/** A chunk per gateway, so that none is on the page of another; a supported one that is missing is a type error. */
const GATEWAYS: { readonly [N in SupportedGateway]: GatewayParts<N> } = {
  Redsys: {
    payment: payment(() => import(/* webpackChunkName: "gateway-Redsys" */ './redsys-payment')),
    returns: {
      '/RedsysSuccess': () => import(/* webpackChunkName: "page-RedsysSuccess" */ './redsys-return'),
      '/RedsysFail': () => import(/* webpackChunkName: "page-RedsysFail" */ './redsys-return'),
    },
  },
};

/** The part of a payment type's gateway; undefined when no payment can be taken by that type. */
export function gatewayPart(paymentType: number | undefined): GatewayParts<SupportedGateway>['payment'] | undefined {
  const gateway = paymentType === undefined ? undefined : gatewayOfType(paymentType);
  return gateway !== undefined && isSupported(gateway) ? GATEWAYS[gateway].payment : undefined;
}

type ReturnPages = Readonly<Record<ReturnOf<SupportedGateway>, LazyComponent>>;
/** The return pages of all gateways, for the pages of the remote. */
export const returnPages = (): ReturnPages =>
  Object.assign({}, ...Object.values(GATEWAYS).map(({ returns }) => returns)) as ReturnPages;
