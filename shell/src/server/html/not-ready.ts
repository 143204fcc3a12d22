import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '@forecourt/shared/api-client';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@forecourt/shared/contract';
import { addMessages, createI18n, preferredLanguage } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';
import { loadMessages } from './messages';

const NAMESPACE = 'not-ready';
const RETRY_SECONDS = 5;

/** Without the company's configuration, its languages are unknown: every one of the storefront's counts. */
const ALL_LANGUAGES = LANGUAGES.map((language) => ({
  isoLanguageName: language,
  isDefault: language === DEFAULT_LANGUAGE,
  url: language.toLowerCase(),
}));

/** A back end without a company answers so; every other failure ends by itself. */
const isNotSetUp = (error: unknown): boolean => error instanceof ApiError && error.errorCode === 'not-set-up';

async function notReadyPage(acceptLanguage: string | undefined, part: 'back' | 'setUp'): Promise<string> {
  const language = preferredLanguage(undefined, acceptLanguage, ALL_LANGUAGES);
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
  const text = (key: 'title' | 'text' | 'hint') => escapeHtml(i18n.t(`${part}.${key}`, { ns: NAMESPACE }));
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${text('title')}</title>`,
    `<main><h1>${text('title')}</h1><p>${text('text')}</p>`,
    part === 'setUp' ? `<p>${text('hint')}</p>` : '',
    '</main></html>',
  ].join('');
}

interface Deps {
  configuration: () => Promise<StorefrontConfiguration>;
  report: (error: unknown) => void;
}

/** Nothing can be shown without the configuration: a plain page that tries again by itself then says why. */
export async function configurationOrPage(
  { configuration, report }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StorefrontConfiguration | undefined> {
  try {
    return await configuration();
  } catch (error) {
    if (!isNotSetUp(error)) report(error);
    const page = await notReadyPage(request.headers['accept-language'], isNotSetUp(error) ? 'setUp' : 'back');
    void reply
      .code(503)
      .header('retry-after', String(RETRY_SECONDS))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page);
    return undefined;
  }
}
