import { addDays } from '../time';

/** Days that a driver licence must stay valid after the end of the rental (S2-9). */
const DEFAULT_VALIDITY_DAYS = 7;

/** Dates are YYYY-MM-DD; the licence may expire on the last of these days, not before (S2-5). */
export const licenceError = (expiration: string, returnDate: string, validityDays = DEFAULT_VALIDITY_DAYS) =>
  expiration >= addDays(returnDate, validityDays) ? undefined : ('errors.driverLicenseExpiration' as const);
