export { createSession, SIGNED_OUT, type Session, type SessionState } from './session';
export { bookingAccess, checkInAccess } from './booking-access';
export { forgetPersonalQueries } from './personal-queries';
export { forgetTypedDraft, TYPED_DRAFT } from './typed-draft';
