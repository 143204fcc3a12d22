import { queryOptions } from '@tanstack/react-query';
import { administeredBranchesCall } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatInstant } from '@forecourt/shared/i18n';

/** All branches, and what each kind of account asks for. */
export const branchesQuery = ({ api }: Pick<Host, 'api'>) =>
  queryOptions({
    queryKey: ['payments', 'administration', 'branches'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(administeredBranchesCall(), signal),
  });

/** Days of filters, of the ledger and of reconciliations are UTC, and so are all times beside them. */
export function useInstant(): (instant: string) => string {
  const { language, timeFormat } = useHost();
  return (instant) => `${formatInstant(instant, language, 'UTC', timeFormat)} UTC`;
}
