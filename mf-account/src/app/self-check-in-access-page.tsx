import { CheckInAccess } from '../features/self-check-in';

/** SELF_CHECK_IN_ACCESS: the way to self check-in for whoever is not signed in (S2-2). */
export default function SelfCheckInAccessPage() {
  return <CheckInAccess />;
}
