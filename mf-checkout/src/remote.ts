import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-checkout'> = {
  name: 'mf-checkout',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    CHECKOUT: () => import(/* webpackChunkName: "page-CHECKOUT" */ './app/checkout-page'),
    BOOKING_SUCCESS: () => import(/* webpackChunkName: "page-BOOKING_SUCCESS" */ './app/booking-success-page'),
    BOOKING_ERROR: () => import(/* webpackChunkName: "page-BOOKING_ERROR" */ './app/booking-error-page'),
  },
  widgets: {},
};

export default remote;
