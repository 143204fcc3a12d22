const keyOf = (bookingId: string) => `forecourt.booking.${bookingId}`;

/**
 * Tokens by which a guest may see, pay and cancel the bookings of this tab. Session storage, so that
 * they end with the tab; local storage would hand them to the next user of a shared computer.
 */
export const bookingAccess = {
  save: (bookingId: string, token: string) => sessionStorage.setItem(keyOf(bookingId), token),
  token: (bookingId: string) => sessionStorage.getItem(keyOf(bookingId)) ?? undefined,
};
