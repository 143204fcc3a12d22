import type { i18n as I18n } from 'i18next';
import { createApiClient } from '@forecourt/shared/api-client';
import type { Language } from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import { createHost, type Host } from '@forecourt/shared/host';
import { addMessages, createI18n, preferredLanguage, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { currencyOnLoad } from '@forecourt/shared/money';
import { createSession } from '@forecourt/shared/session';
import { stableWidget } from '../../browser/app/remote-mount';
import type { ShellServices } from '../../browser/app/shell-services';
import { browserParts } from '../../browser/browser-parts';
import { createQueryClient } from '../../browser/query-client';
import { createRemoteLoader, type RemoteLoader } from '../../browser/remotes/remote-loader';
import type { EmbedStart } from '../protocol';
import type { Appearance } from './embedded-parts';

/** The server refuses longer ones. */
const LONGEST_MESSAGE = 500;

/** What a page says of the language that it is written in. */
const pageLanguage = () => document.documentElement.lang;

const reporter =
  (origin: string, ticket: string, loader: RemoteLoader): ShellServices['report'] =>
  (error, remote, { stage, version } = {}) => {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
    navigator.sendBeacon(
      `${origin}/__telemetry`,
      JSON.stringify({
        kind: 'error',
        message,
        remote,
        stage,
        version: version ?? (remote && loader.running(remote)?.version),
        ticket,
      }),
    );
  };

/** Shared texts, loaded once for each language of the page's elements. */
function textsByLanguage() {
  const texts = new Map<Language, Promise<I18n>>();
  return (language: Language): Promise<I18n> => {
    const known = texts.get(language);
    if (known) return known;
    const i18n = createI18n(language);
    const loading = addMessages(i18n, SHARED_NAMESPACE, language, sharedMessages).then(() => i18n);
    texts.set(language, loading);
    loading.catch(() => texts.delete(language));
    return loading;
  };
}

/** What all parts in a page share: the releases, one memory of answers, and nobody signed in. */
export function embedServices(origin: string, start: EmbedStart) {
  const { config } = start;
  const loader = createRemoteLoader(start, origin);
  const report = reporter(origin, start.ticket, loader);
  const events = createEventBus(report);
  // Without a storage: a sign-in on another site would be for every script of that site to take.
  const session = createSession(undefined);
  const api = createApiClient({
    baseUrl: origin,
    fetch: mediaFetch(origin),
    token: session.token,
    onUnauthorized: session.end,
  });
  const queryClient = createQueryClient();

  const textsIn = textsByLanguage();
  const servicesFor = (i18n: I18n): ShellServices => ({
    api,
    events,
    session,
    nonce: undefined,
    report,
    parts: browserParts({ loader, i18n, report }),
    loadLanguage: async () => undefined,
    // No page is embedded, so none has to be loaded anew.
    document: { gateway: undefined, load: () => undefined },
  });

  const hostFor = ({ language: wanted, currency }: Appearance): Host => {
    const language = preferredLanguage(wanted, pageLanguage(), config.global.languages);
    // Language and currency are attributes of the element: a visitor cannot change them.
    return createHost({
      api,
      events,
      session,
      config,
      language,
      report,
      widget: stableWidget,
      currency: currencyOnLoad(config.currencies, currency, undefined),
    });
  };
  /** Host, texts and services of a part with this language, currency and theme. */
  const contextFor = async (appearance: Appearance) => {
    const host = hostFor(appearance);
    const i18n = await textsIn(host.language);
    return { host, i18n, services: servicesFor(i18n) };
  };
  return { loader, queryClient, contextFor, report };
}
export type EmbedServices = ReturnType<typeof embedServices>;

/** The back end tells pictures by their path; on another site they need the storefront's origin. */
export const absoluteMedia = (json: string, origin: string): string =>
  json.replace(/(?<!\\)"(\/api\/media\/[^"]*)"/g, `"${origin}$1"`);

/** A `fetch` whose answers tell pictures by their whole address. */
const mediaFetch =
  (origin: string): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    return new Response(absoluteMedia(await answer.text(), origin), { status: answer.status, headers: answer.headers });
  };
