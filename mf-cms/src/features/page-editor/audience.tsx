import { QueryClient, QueryClientProvider, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router-dom';
import { dueComponentsCall, type ApiClient, type Call } from '@forecourt/shared/api-client';
import type { GlobalConfig, Language } from '@forecourt/shared/contract';
import { HostProvider, useHost, type Host } from '@forecourt/shared/host';
import { SIGNED_OUT } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';

/** Who looks at the page, for the preview. */
export interface Audience {
  language: Language;
  currency: string;
  signedIn: boolean;
  /** Id of the agency that is signed in; empty for everybody else. */
  agency: string;
  /** When, on this computer's clock; empty for now. */
  date: string;
  /** Id of the promotion in the link by which a visitor came; empty without one. */
  promotion: string;
  /** Its code, with which the page's own links go on; empty also where it is not told to who edits (D231). */
  promotionCode: string;
}

const SEEN_AS = '/api/admin/audience';
const PROFILE = '/api/users/profile';

/** The calls of a page's blocks whose answers depend on who asks, and when. */
const DEPENDING: Readonly<Record<string, string>> = {
  '/api/data/featured-cars': `${SEEN_AS}/featured-cars`,
  '/api/data/promotions': `${SEEN_AS}/promotions`,
  '/odata/BlogPosts': `${SEEN_AS}/posts`,
};

const instantOf = ({ date }: Audience): Date | undefined => (date === '' ? undefined : new Date(date));

/** The promotion that the server looks up, since its code is not known here. */
const untoldPromotion = ({ promotion, promotionCode }: Audience) => (promotionCode === '' ? promotion : '');

/** Answers as the audience would get them. */
function seenAs(api: ApiClient, audience: Audience): ApiClient {
  const { agency } = audience;
  const promotion = untoldPromotion(audience);
  const at = instantOf(audience)?.toISOString();
  const more = { at, ...(agency !== '' && { agency }), ...(promotion !== '' && { promotion }) };
  const isAnother = agency !== '' || promotion !== '' || at !== undefined;
  function asked<Answer>(call: Call<Answer>): Call<Answer> {
    const path = isAnother ? DEPENDING[call.path] : undefined;
    return path === undefined ? call : { ...call, path, auth: 'bearer', query: { ...call.query, ...more } };
  }
  return {
    send: async (call, signal) => {
      const answer = await api.send(asked(call), signal);
      const profile = { isAgency: agency !== '', ...(agency !== '' && { globalId: agency }) };
      return call.path === PROFILE ? { ...answer, ...profile } : answer;
    },
  };
}

type SharedComponents = GlobalConfig['sharedComponents'];

/** The parts that pages share which are planned to be others by then. */
function useDueComponents(audience: Audience) {
  const { api } = useHost();
  const at = instantOf(audience)?.toISOString();
  return useQuery({
    queryKey: ['mf-cms', 'due-components', at],
    // They may have been changed elsewhere in the administration.
    staleTime: 0,
    queryFn: at === undefined ? skipToken : ({ signal }) => api.send(dueComponentsCall(at), signal),
  });
}

/** The page is shown with those of now, which must not be taken for what is planned. */
function NotPlanned({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-cms');
  const retry = (
    <Button busy={isAsking} onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Alert live tone="negative" actions={retry}>
      {t('editor.notPlanned')}
    </Alert>
  );
}

function withComponents(config: Host['config'], due: SharedComponents = []): Host['config'] {
  const { sharedComponents } = config.global;
  const staying = sharedComponents.filter(({ id }) => !due.some((one) => one.id === id));
  return due.length === 0
    ? config
    : { ...config, global: { ...config.global, sharedComponents: [...staying, ...due] } };
}

/** The page as another visitor would get it. */
function hostOf(host: Host, audience: Audience, due: SharedComponents | undefined): Host {
  const { language, currency, signedIn, agency } = audience;
  const isSignedIn = signedIn || agency !== '';
  const session = { ...host.session, read: isSignedIn ? host.session.read : () => SIGNED_OUT };
  const config = withComponents(host.config, due);
  return { ...host, config, language, currency, session, api: seenAs(host.api, audience), at: instantOf(audience) };
}

/** What one audience was answered is asked for anew by another one. */
function useQueries(audience: Audience): QueryClient {
  const defaultOptions = useQueryClient().getDefaultOptions();
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  const asked = [audience.agency, audience.date, untoldPromotion(audience)].join();
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    void client.resetQueries();
  }, [client, asked]);
  return client;
}

/** The address by which a visitor came, with the code of a promotion. */
function useAddress({ promotionCode }: Audience) {
  const here = useLocation();
  return { ...here, search: promotionCode === '' ? '' : `?${new URLSearchParams({ promotionCode })}` };
}

/** Shows a page to an audience. */
export function AsAudience({ audience, children }: { audience: Audience; children: ReactNode }) {
  const host = useHost();
  const { data: due, error, isFetching, refetch } = useDueComponents(audience);
  const asked = useMemo(() => hostOf(host, audience, due), [host, audience, due]);
  return (
    <>
      {error && <NotPlanned isAsking={isFetching} onRetry={() => void refetch()} />}
      <QueryClientProvider client={useQueries(audience)}>
        <HostProvider value={asked}>
          <Routes location={useAddress(audience)}>
            <Route path="*" element={children} />
          </Routes>
        </HostProvider>
      </QueryClientProvider>
    </>
  );
}
