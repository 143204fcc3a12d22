import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { returnPages } from './features/payment/gateways/return-pages';
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
    PAYMENTS_ADMIN: () => import(/* webpackChunkName: "page-PAYMENTS_ADMIN" */ './app/payments-admin-page'),
    ...returnPages(),
  },
  widgets: {
    'payments/PaymentMethods': () =>
      import(/* webpackChunkName: "widget-PaymentMethods" */ './features/payment-methods/payment-methods'),
  },
};
export default remote;
