import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import type { Language, LoadMessages } from '../contract';
import { addMessages } from '../i18n';

/** Texts that come with what says them; they complete those that their namespace has. */
export interface Texts {
  name: string;
  namespace: string;
  loadMessages: LoadMessages;
}

/** What most visitors do not need, with the texts that it says. */
interface Loaded<Module> {
  name: string;
  load: () => Promise<Module>;
  texts?: Texts | undefined;
}

/** A part of a page that most visitors do not see. */
export type Part<Props> = Loaded<{ default: ComponentType<Props> }>;

/**
 * The page has one cache for all remotes, of whichever releases. What this copy of the room loads is for it alone:
 * another release's part takes and says other things.
 */
const OWN = Math.random();
const ONCE = { staleTime: Infinity, gcTime: Infinity } as const;

const textsQuery = (i18n: I18n, language: Language, { name, namespace, loadMessages }: Texts) =>
  queryOptions({
    queryKey: ['texts', OWN, namespace, name, language],
    queryFn: () => addMessages(i18n, namespace, language, loadMessages, true).then(() => true),
    ...ONCE,
  });

const partQuery = <Module,>(i18n: I18n, language: Language, { name, load, texts }: Loaded<Module>) =>
  queryOptions({
    queryKey: ['part', OWN, name, language],
    queryFn: async ({ client }) => {
      const [module] = await Promise.all([load(), texts && client.ensureQueryData(textsQuery(i18n, language, texts))]);
      return module;
    },
    ...ONCE,
    structuralSharing: false,
  });

/** Loads texts in the language of the page, for whoever says some of them outside their part. */
export function useTexts(texts: Texts) {
  const { i18n } = useTranslation();
  return useQuery(textsQuery(i18n, useHost().language, texts));
}

/** As `useTexts`, for a page that says nothing without them: it waits, and fails as when its script does. */
export function useSuspenseTexts(texts: Texts) {
  const { i18n } = useTranslation();
  useSuspenseQuery(textsQuery(i18n, useHost().language, texts));
}

/** What a module exports, once it is there with its texts; undefined on the server, until then and unless wanted. */
export function usePart<Module>(part: Loaded<Module>, isWanted = true): Module | undefined {
  const { i18n } = useTranslation();
  return useQuery({ ...partQuery(i18n, useHost().language, part), enabled: isWanted }).data;
}

interface OnDemandProps<Props> {
  part: Part<Props>;
  props: Props;
  /** Of the size of what comes. */
  skeleton: ReactNode;
  failed: (error: unknown, onRetry: () => void) => ReactNode;
}

/** Loads a part with its texts when it is shown, also after a change of language; a failure can be tried again. */
export function OnDemand<Props extends object>({ part, props, skeleton, failed }: OnDemandProps<Props>) {
  const { t, i18n } = useTranslation('shared');
  const { data, error, refetch } = useQuery(partQuery(i18n, useHost().language, part));
  if (data) return <data.default {...props} />;
  if (error) return failed(error, () => void refetch());
  return (
    <div role="status" aria-label={t('states.loading')}>
      {skeleton}
    </div>
  );
}
