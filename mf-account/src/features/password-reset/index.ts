export { ForgotForm } from './forgot-form';
export { ResetPassword, SpentLink } from './reset-password';
