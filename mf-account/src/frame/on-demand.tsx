import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, LoadMessages } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { addMessages } from '@forecourt/shared/i18n';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { FailedLoad } from './account-frame';

/** A part that most visitors do not see; it may have texts of its own, which add to those of the remote. */
export interface Part<Props> {
  name: string;
  load: () => Promise<{ default: ComponentType<Props> }>;
  loadMessages?: LoadMessages;
}

const partQuery = <Props,>({ name, load, loadMessages }: Part<Props>, i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: ['part', name, language],
    queryFn: async () => {
      const texts = loadMessages && addMessages(i18n, 'mf-account', language, loadMessages, true);
      const [part] = await Promise.all([load(), texts]);
      return { Component: part.default };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Of what comes, in pixels. */
  height: number;
  props: Props;
}

/** Loads a part with its texts when it is shown, also after a change of language; a failure can be tried again. */
export function OnDemand<Props extends object>({ part, height, props }: OnDemandProps<Props>) {
  const { t, i18n } = useTranslation('mf-account');
  const { language } = useHost();
  const { data, error, refetch } = useQuery(partQuery(part, i18n, language));
  if (data) return <data.Component {...props} />;
  if (error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton height={height} shape="block" />
    </div>
  );
}
