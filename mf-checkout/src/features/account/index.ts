export { AccountBanner, SignInOffer } from './account';
