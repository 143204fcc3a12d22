export { ResendForm } from './resend-form';
export { LinkExpired, VerifyAccount } from './verify-account';
