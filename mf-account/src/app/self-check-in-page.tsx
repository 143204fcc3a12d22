import { SelfCheckIn } from '../features/self-check-in';

/** SELF_CHECK_IN?bookingId=…: details and photos before the pick-up (S2-2). */
export default function SelfCheckInPage() {
  return <SelfCheckIn />;
}
