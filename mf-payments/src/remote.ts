import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-payments'> = {
  name: 'mf-payments',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    PAYMENT: () => import(/* webpackChunkName: "page-PAYMENT" */ './app/payment-page'),
    PAYMENT_OPTIONS: () => import(/* webpackChunkName: "page-PAYMENT_OPTIONS" */ './app/payment-options-page'),
    PAYMENT_LINK: () => import(/* webpackChunkName: "page-PAYMENT_LINK" */ './app/payment-link-page'),
    BOOKING_PAID: () => import(/* webpackChunkName: "page-BOOKING_PAID" */ './app/booking-paid-page'),
    '/RedsysSuccess': () => import(/* webpackChunkName: "page-RedsysSuccess" */ './app/redsys-success-page'),
    '/RedsysFail': () => import(/* webpackChunkName: "page-RedsysFail" */ './app/redsys-fail-page'),
  },
  widgets: {
    'payments/PaymentMethods': () =>
      import(/* webpackChunkName: "widget-PaymentMethods" */ './features/payment-methods/payment-methods'),
  },
};
export default remote;
