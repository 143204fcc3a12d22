import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import type { Language, LoadMessages, RemoteName } from '../contract';
import { addMessages } from '../i18n';
import { Box } from '../ui/box';
import { FailedLoad, Loading, SignInText } from './load-states';

interface AdministrationTextsProps {
  remote: RemoteName;
  loadMessages: LoadMessages;
  /** Names a part of an administration with texts of its own. */
  part?: string;
  /** Key of the words "Sign in", which the remote has in its own texts. */
  signIn: string;
  children: ReactNode;
}

const textsQuery = (i18n: I18n, language: Language, { remote, part = '', loadMessages }: AdministrationTextsProps) =>
  queryOptions({
    queryKey: ['administration-texts', remote, part, language],
    queryFn: async () => {
      await addMessages(i18n, remote, language, loadMessages, true);
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The texts of an administration are files of their own, so that visitors of the site do not load them. */
export function AdministrationTexts(props: AdministrationTextsProps) {
  const { i18n } = useTranslation(props.remote);
  const { language } = useHost();
  const { data, error, refetch } = useQuery(textsQuery(i18n, language, props));
  const waiting = (
    <Box>{error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <Loading rows={5} />}</Box>
  );
  return (
    <SignInText value={{ namespace: props.remote, signIn: props.signIn }}>{data ? props.children : waiting}</SignInText>
  );
}
