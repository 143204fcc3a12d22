import { CONTRACT_VERSION, type RemoteContract } from '@forecourt/shared/contract';
import { loadMessages } from './messages';

/*
 * What a page is loaded with stands in the entry by name and hash, which every visitor pays for: small pages that are
 * opened one after another, or by links of e-mails, share a chunk.
 */
const remote: RemoteContract<'mf-account'> = {
  name: 'mf-account',
  contract: CONTRACT_VERSION,
  loadMessages,
  pages: {
    LOGIN: () => import(/* webpackChunkName: "page-LOGIN" */ './app/login-page'),
    REGISTER: () => import(/* webpackChunkName: "page-REGISTER" */ './app/register-page'),
    COMPANY_REGISTER: () => import(/* webpackChunkName: "page-SIGN_UP" */ './app/company-register-page'),
    SIGN_UP_SUCCESS: () => import(/* webpackChunkName: "page-SIGN_UP" */ './app/sign-up-success-page'),
    VERIFY_ACCOUNT: () => import(/* webpackChunkName: "page-SIGN_UP" */ './app/verify-account-page'),
    CONFIRM_BOOKING: () => import(/* webpackChunkName: "page-MAIL_LINK" */ './app/confirm-booking-page'),
    QUOTATION: () => import(/* webpackChunkName: "page-MAIL_LINK" */ './app/quotation-page'),
    FORGOT_PASSWORD: () => import(/* webpackChunkName: "page-SIGN_UP" */ './app/forgot-password-page'),
    RESET_PASSWORD: () => import(/* webpackChunkName: "page-SIGN_UP" */ './app/reset-password-page'),
    '/axle-verification-request': () =>
      import(/* webpackChunkName: "page-MAIL_LINK" */ './app/insurance-verification-page'),
    BRANCH_REQUEST: () => import(/* webpackChunkName: "page-MAIL_LINK" */ './app/branch-request-page'),
    SELF_CHECK_IN: () => import(/* webpackChunkName: "page-SELF_CHECK_IN" */ './app/self-check-in-page'),
    SELF_CHECK_IN_ACCESS: () => import(/* webpackChunkName: "page-SELF_CHECK_IN" */ './app/self-check-in-access-page'),
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
