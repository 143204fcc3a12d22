export { AccountBanner } from './account-banner';
export { SignInOffer } from './sign-in-offer';
export { openAccount } from './open-account';
