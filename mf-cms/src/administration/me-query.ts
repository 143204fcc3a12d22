import { queryOptions, useQuery } from '@tanstack/react-query';
import { administratorMeCall } from '@forecourt/shared/api-client';
import type { AdministratorMe, ContentKind } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatInstant } from '@forecourt/shared/i18n';

/** Who is signed in, and what may be seen and changed. */
export const meQuery = ({ api }: Pick<Host, 'api'>) =>
  queryOptions({
    queryKey: ['cms', 'administration', 'me'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(administratorMeCall(), signal),
    staleTime: 60_000,
  });

export const isOwner = (me: AdministratorMe | undefined): boolean => !!me?.roles.some(({ role }) => role === 'owner');

/** Who makes and publishes records, of most kinds at least. */
export const isEditor = (me: AdministratorMe | undefined): boolean =>
  !!me?.roles.some(({ role }) => role === 'owner' || role === 'editor');

export function useMay(): { see: (kind: ContentKind) => boolean; change: (kind: ContentKind) => boolean } {
  const { data } = useQuery(meQuery(useHost()));
  return {
    see: (kind) => data?.maySee.includes(kind) ?? false,
    change: (kind) => data?.mayChange.includes(kind) ?? false,
  };
}

/** A language by its name, in the language of whoever reads. */
export function useLanguageName(): (language: string) => string {
  const { language: own } = useHost();
  const names = new Intl.DisplayNames([own], { type: 'language' });
  return (language) => names.of(language) ?? language;
}

/** The zone of the clock on which the editor sits; instants are shown and typed in it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useInstant(): (instant: string) => string {
  const { language, timeFormat } = useHost();
  return (instant) => formatInstant(instant, language, ownZone(), timeFormat);
}
