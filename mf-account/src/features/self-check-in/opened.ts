import type { Booking } from '@forecourt/shared/booking';
import type { FormDefinition } from '@forecourt/shared/contract';

/** Whose self check-in is open, and by what. */
export interface Opened {
  bookingId: string;
  token: string | undefined;
  lastName: string;
  /** Access was granted anew. */
  onAccess: () => void;
}

export interface OfferedProps extends Opened {
  booking: Booking;
  definition: FormDefinition;
}
