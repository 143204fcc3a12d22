const tokensUnder = (name: string) => ({
  save: (bookingId: string, token: string) => sessionStorage.setItem(`forecourt.${name}.${bookingId}`, token),
  token: (bookingId: string) => sessionStorage.getItem(`forecourt.${name}.${bookingId}`) ?? undefined,
  forget: (bookingId: string) => sessionStorage.removeItem(`forecourt.${name}.${bookingId}`),
});

/**
 * Tokens by which a guest may see, pay and cancel the bookings of this tab. Session storage, so that
 * they end with the tab; local storage would hand them to the next user of a shared computer.
 */
export const bookingAccess = tokensUnder('booking');

/** Tokens of self check-ins, which open less of a booking than its own token does, and for half an hour only. */
export const checkInAccess = tokensUnder('check-in');
