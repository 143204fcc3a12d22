import type { Booking, Profile } from '@forecourt/shared/contract';

type Owned = Pick<Booking, 'agencyGuid'> & { customer: Pick<Booking['customer'], 'globalId'> };

/** An agency's bookings carry its guid, everybody else's the customer's global id (S2-2). The server enforces it too (D44). */
export const isOwner = (
  { isAgency, globalId }: Pick<Profile, 'isAgency' | 'globalId'>,
  { agencyGuid, customer }: Owned,
): boolean => globalId === (isAgency ? agencyGuid : customer.globalId);
