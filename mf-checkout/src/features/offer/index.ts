export { extrasQuery, offerQuery, quoteQuery } from './offer-queries';
