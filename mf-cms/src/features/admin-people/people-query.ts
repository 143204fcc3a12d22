import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { administratorsCall, ApiError, branchOfficesCall } from '@forecourt/shared/api-client';
import type { AdministratorSeen } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';

type HasApi = Pick<Host, 'api'>;
const KEY = ['cms', 'administration', 'people'];

export const peopleQuery = ({ api }: HasApi) =>
  queryOptions({
    queryKey: KEY,
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(administratorsCall(), signal),
    staleTime: 0,
  });

/** To choose from, by name. */
export const branchesQuery = ({ api }: HasApi) =>
  queryOptions({
    queryKey: ['cms', 'administration', 'branches'],
    queryFn: ({ signal }) => api.send(branchOfficesCall(), signal),
  });

/** A change that answers everybody as they are afterwards. */
export function useChangeOfPeople<V>(
  send: (api: Host['api'], value: V) => Promise<{ items: AdministratorSeen[] }>,
  onDone?: () => void,
) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (value: V) => send(api, value),
    onSuccess: (people) => {
      queryClient.setQueryData(KEY, people);
      onDone?.();
    },
  });
}

/** What the server says of single fields, by path. */
export const refusalsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError && error.status === 422 ? error.details : {};
