import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

const remote: RemoteContract<'mf-account'> = {
  name: 'mf-account',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    LOGIN: () => import(/* webpackChunkName: "page-LOGIN" */ './app/login-page'),
    REGISTER: () => import(/* webpackChunkName: "page-REGISTER" */ './app/register-page'),
    COMPANY_REGISTER: () => import(/* webpackChunkName: "page-COMPANY_REGISTER" */ './app/company-register-page'),
    SIGN_UP_SUCCESS: () => import(/* webpackChunkName: "page-SIGN_UP_SUCCESS" */ './app/sign-up-success-page'),
    VERIFY_ACCOUNT: () => import(/* webpackChunkName: "page-VERIFY_ACCOUNT" */ './app/verify-account-page'),
    CONFIRM_BOOKING: () => import(/* webpackChunkName: "page-CONFIRM_BOOKING" */ './app/confirm-booking-page'),
    QUOTATION: () => import(/* webpackChunkName: "page-QUOTATION" */ './app/quotation-page'),
    FORGOT_PASSWORD: () => import(/* webpackChunkName: "page-FORGOT_PASSWORD" */ './app/forgot-password-page'),
    RESET_PASSWORD: () => import(/* webpackChunkName: "page-RESET_PASSWORD" */ './app/reset-password-page'),
    BRANCH_REQUEST: () => import(/* webpackChunkName: "page-BRANCH_REQUEST" */ './app/branch-request-page'),
    SELF_CHECK_IN: () => import(/* webpackChunkName: "page-SELF_CHECK_IN" */ './app/self-check-in-page'),
    SELF_CHECK_IN_ACCESS: () =>
      import(/* webpackChunkName: "page-SELF_CHECK_IN_ACCESS" */ './app/self-check-in-access-page'),
    INFO: () => import(/* webpackChunkName: "page-INFO" */ './app/info-page'),
    BOOKINGS: () => import(/* webpackChunkName: "page-BOOKINGS" */ './app/bookings-page'),
    FIND_BOOKING: () => import(/* webpackChunkName: "page-BOOKING_INFO" */ './app/find-booking-page'),
    BOOKING_INFO: () => import(/* webpackChunkName: "page-BOOKING_INFO" */ './app/booking-info-page'),
    CHANGE_BOOKING: () => import(/* webpackChunkName: "page-BOOKING_INFO" */ './app/change-booking-page'),
    INFRACTIONS: () => import(/* webpackChunkName: "page-INFRACTIONS" */ './app/infractions-page'),
    AGENCY: () => import(/* webpackChunkName: "page-INFRACTIONS" */ './app/agency-page'),
  },
  widgets: {
    'account/LoginForm': () => import(/* webpackChunkName: "widget-LoginForm" */ './features/sign-in/login-form'),
    'account/RegisterForm': () =>
      import(/* webpackChunkName: "widget-RegisterForm" */ './features/sign-up/register-form'),
    'account/BookingAccess': () =>
      import(/* webpackChunkName: "widget-BookingAccess" */ './features/booking-access/booking-access'),
    'account/AccountMenu': () =>
      import(/* webpackChunkName: "widget-AccountMenu" */ './features/account-menu/account-menu'),
  },
};
export default remote;
