import {
  isSupported,
  PAYMENT_GATEWAYS,
  type LazyComponent,
  type PaymentGateway,
  type ReturnOf,
} from '@forecourt/shared/contract';

/** The pages to which gateways send the browser back; several gateways may share one. */
const RETURNS: Readonly<Record<ReturnOf<PaymentGateway>, LazyComponent>> = {
  '/payment-return': () => import(/* webpackChunkName: "page-payment-return" */ './gateway-return-page'),
  '/paypal-return': () => import(/* webpackChunkName: "page-paypal-return" */ './gateway-return-page'),
  '/paypal-cancel': () => import(/* webpackChunkName: "page-paypal-cancel" */ './gateway-return-page'),
  '/transbank': () => import(/* webpackChunkName: "page-transbank" */ './gateway-return-page'),
  STRIPE_SUCCESS: () => import(/* webpackChunkName: "page-STRIPE_SUCCESS" */ './gateway-return-page'),
  '/RedsysSuccess': () => import(/* webpackChunkName: "page-RedsysSuccess" */ './redsys-return'),
  '/RedsysFail': () => import(/* webpackChunkName: "page-RedsysFail" */ './redsys-return'),
};

/** The return pages of the gateways through which payments can be taken, for the pages of the remote. */
export const returnPages = (): Partial<typeof RETURNS> =>
  Object.fromEntries(
    Object.entries(PAYMENT_GATEWAYS)
      .filter(([name]) => isSupported(name as PaymentGateway))
      .flatMap(([, { returns }]) => returns.map((page) => [page, RETURNS[page]])),
  );
