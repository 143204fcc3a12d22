import { createElement, lazy, Suspense } from 'react';
import { createApiClient, loadHostConfig } from '../api-client';
import type { AnyRemote, LazyComponent } from '../contract';
import { createEventBus } from '../events';
import { createHost, type Host } from '../host';
import { languageOfPath, languagePrefix } from '../i18n';
import { currencyOnLoad } from '../money';
import { createSession } from '../session';

/** Its own widgets are real; in place of another remote's stands what its user shows without it, or its name. */
function widgetsOf(remote: AnyRemote): Host['widget'] {
  const known = new Map<string, unknown>();
  const make: Host['widget'] = (name) => {
    const load = (remote.widgets as Record<string, LazyComponent | undefined>)[name];
    const Part = load && lazy(load);
    return ({ fallback, failed, props }) =>
      Part
        ? createElement(Suspense, { fallback }, createElement(Part, props))
        : (failed ?? createElement('code', null, name));
  };
  return (name) => {
    if (!known.has(name)) known.set(name, make(name));
    return known.get(name) as ReturnType<typeof make<typeof name>>;
  };
}

/** What the shell would hand over, made of the back end's own answers. */
export async function standaloneHost(
  remote: AnyRemote,
  report: (error: unknown) => void,
  fetch = globalThis.fetch,
): Promise<Host> {
  const session = createSession(localStorage);
  const events = createEventBus(report);
  const api = createApiClient({ baseUrl: '', fetch, token: session.token, onUnauthorized: session.end });
  const config = await loadHostConfig(api);
  const { languages } = config.global;
  const { language, rest } = languageOfPath(location.pathname, languages);
  return createHost(
    {
      api,
      events,
      session,
      config,
      language,
      report,
      currency: currencyOnLoad(config.currencies, new URLSearchParams(location.search).get('currency') ?? undefined),
      widget: widgetsOf(remote),
    },
    {
      changeLanguage: (next) => location.assign(languagePrefix(next, languages) + rest + location.search),
      changeCurrency: (currency) => {
        const query = new URLSearchParams(location.search);
        query.set('currency', currency);
        location.search = query.toString();
      },
    },
  );
}
