import type { Booking } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';

type Owned = { agency?: { guid: string } | undefined } & { customer: Pick<Booking['customer'], 'globalId'> };

/** An agency's bookings carry its guid, everybody else's the customer's global id (S2-2). The server enforces it too (D44). */
export const isOwner = (
  { isAgency, globalId }: Pick<Profile, 'isAgency' | 'globalId'>,
  { agency, customer }: Owned,
): boolean => globalId === (isAgency ? agency?.guid : customer.globalId);
