import { Navigate, useNavigate } from 'react-router-dom';
import { gatewayOfType, PAYMENT_GATEWAYS, type ProviderReturn, type RouteKey } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';

const isPath = (page: ProviderReturn | RouteKey): page is ProviderReturn => page.startsWith('/');

interface EndedAttempt {
  order: string;
  /** Needed where the booking's own token is not at hand. */
  proof?: string | undefined;
  paymentType: number;
}

/** The gateway's return page, which shows the outcome of an attempt wherever it became known. */
function outcomeAddress({ pathOf }: Pick<Host, 'pathOf'>, { order, proof, paymentType }: EndedAttempt): string {
  const query = new URLSearchParams({ order, ...(proof !== undefined && { proof }) }).toString();
  const gateway = gatewayOfType(paymentType);
  const page: ProviderReturn | RouteKey = gateway ? PAYMENT_GATEWAYS[gateway].returns[0] : '/payment-return';
  return isPath(page) ? `${page}?${query}` : pathOf(page, query);
}

/** In place of the payment page in the history: going back never leads to a payment that is over. */
export const OutcomeRedirect = (attempt: EndedAttempt) => <Navigate replace to={outcomeAddress(useHost(), attempt)} />;

export function useShowOutcome(): (attempt: EndedAttempt) => void {
  const host = useHost();
  const navigate = useNavigate();
  return (attempt) => void navigate(outcomeAddress(host, attempt), { replace: true });
}
