import { useLocation, useSearchParams } from 'react-router-dom';
import { gatewayReturn, saysCancelled } from '../gateway-return';
import { LeaveFrame, standsInFrame } from '../leave-frame';
import { ReturnScreen } from '../return-screen';

interface GatewayReturnPageProps {
  framed?: boolean;
  /** Pauses between two questions while nothing is decided. */
  delays?: readonly number[];
}

/** The return page of all gateways that need none of their own. */
export default function GatewayReturnPage({ framed = standsInFrame(), delays }: GatewayReturnPageProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (framed) return <LeaveFrame />;
  return <ReturnScreen refused={saysCancelled(pathname, search)} read={gatewayReturn} {...(delays && { delays })} />;
}
