import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  branchGatewaysCall,
  orderGatewaysCall,
  removeGatewayCall,
  saveGatewayCall,
  tryGatewayCall,
} from '@forecourt/shared/api-client';
import type { AccountRequest, BranchGateways } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';

const keyOf = (branchId: number) => ['payments', 'administration', 'gateways', branchId];

/** The accounts of a branch; what another administrator has changed is seen when the window is looked at again. */
export const accountsQuery = ({ api }: Pick<Host, 'api'>, branchId: number) =>
  queryOptions({
    queryKey: keyOf(branchId),
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(branchGatewaysCall(branchId), signal),
    staleTime: 0,
  });

/** What changes the accounts of a branch; each answer is what is there afterwards. */
export function useAccountChanges(branchId: number) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const onSuccess = (accounts: BranchGateways) => queryClient.setQueryData(keyOf(branchId), accounts);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keyOf(branchId) });
  const save = useMutation({
    mutationFn: ({ code, body, version }: { code: string; body: AccountRequest; version: number }) =>
      api.send(saveGatewayCall(branchId, code, body, version)),
    onSuccess,
    onError: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ code, version }: { code: string; version: number }) =>
      api.send(removeGatewayCall(branchId, code, version)),
    onSuccess,
    onError: refresh,
  });
  const order = useMutation({
    mutationFn: (codes: readonly string[]) => api.send(orderGatewaysCall(branchId, codes)),
    onSuccess,
    onError: refresh,
  });
  return { save, remove, order };
}

export function useTrial(branchId: number, code: string) {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.send(tryGatewayCall(branchId, code)) });
}
