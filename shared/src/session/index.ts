export { createSession, SIGNED_OUT, type Session, type SessionState } from './session';
export { bookingAccess, checkInAccess } from './booking-access';
export { forgetBookingCopies, forgetOfflineCopies } from './offline-copies';
export { forgetPersonalQueries } from './personal-queries';
export { forgetTypedDrafts, TYPED_DRAFTS } from './typed-draft';
