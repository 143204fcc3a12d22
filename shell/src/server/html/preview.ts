import type { FastifyRequest } from 'fastify';
import { ApiError, createApiClient, type ApiClient } from '@forecourt/shared/api-client';
import { PREVIEW_HEADER, type Language } from '@forecourt/shared/contract';
import { addMessages, createI18n } from '@forecourt/shared/i18n';
import { PREVIEW_PARAMETER } from '../../protocol/page-state';
import type { PageRenderers } from '../rendering/page-renderers';
import { backEndFetch, loadConfiguration, type StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';
import { loadMessages } from './messages';

/** By what a page is answered. */
interface Answering {
  api: ApiClient;
  apiUrl: string;
  renderer: Pick<PageRenderers, 'render'>;
  configuration: () => Promise<StorefrontConfiguration>;
  /** Token of the preview that is answered. */
  preview?: string;
}

const LONGEST_TOKEN = 200;
const NAMESPACE = 'preview';

/** Drafts are never rendered on the server: they would have to be kept apart from what everybody may read. */
const LEFT_TO_BROWSER: Answering['renderer'] = {
  render: async () => ({ complete: false, used: [], queries: { mutations: [], queries: [] } }),
};

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'token-invalid';

/** With what this request is answered: drafts for whoever has the link of a preview, until it has ended. */
export async function previewOf<By extends Answering>(deps: By, request: FastifyRequest): Promise<By | 'ended'> {
  const { [PREVIEW_PARAMETER]: token } = request.query as Record<string, unknown>;
  if (token === undefined) return deps;
  if (typeof token !== 'string' || !/^[\w.-]+$/.test(token) || token.length > LONGEST_TOKEN) return 'ended';
  const api = createApiClient({
    baseUrl: deps.apiUrl,
    // Past every cache: an editor looks at what was just saved, and nobody else may.
    fetch: backEndFetch,
    headers: { [PREVIEW_HEADER]: token },
    token: () => undefined,
    retryDelayMs: 100,
    timeoutMs: 5000,
  });
  const preview = { ...deps, api, renderer: LEFT_TO_BROWSER, preview: token };
  try {
    const configuration = await loadConfiguration(api);
    return { ...preview, configuration: async () => configuration };
  } catch (error) {
    return isRefused(error) ? 'ended' : { ...preview, configuration: () => Promise.reject(error) };
  }
}

/** The same address as visitors have it. */
export function withoutPreview(url: string): string {
  const [path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url)?.slice(1) ?? [];
  const rest = new URLSearchParams(query);
  rest.delete(PREVIEW_PARAMETER);
  // Two slashes would begin the name of another host.
  return path.replace(/^[/\\]*/, '/') + (rest.size > 0 ? `?${rest}` : '');
}

const STYLE =
  'position:sticky;bottom:0;z-index:2000;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;' +
  'justify-content:center;padding:12px 16px;background:#13202a;color:#fff;' +
  'font-size:15px;font-weight:600;line-height:1.4';

/** Says below the page that nobody else sees it so, and leads out. */
export async function previewBanner(language: Language, leave: string): Promise<string> {
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
  const text = (key: string) => escapeHtml(i18n.t(`preview.${key}`, { ns: NAMESPACE }));
  return (
    `<aside aria-label="${text('label')}" style="${STYLE}"><span>${text('text')}</span>` +
    `<a href="${escapeHtml(leave)}" style="color:#fff;padding:10px 0">${text('leave')}</a></aside>`
  );
}
