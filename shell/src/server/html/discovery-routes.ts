import type { FastifyInstance } from 'fastify';
import { isFoundBySearchEngines, PAGE_STATUS, ROUTE_KEYS, type Language } from '@forecourt/shared/contract';
import { pathOfCmsPage, pathOfRoute } from '@forecourt/shared/host';
import { languagePrefix } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';

function sitemap({ global }: StorefrontConfiguration, origin: string): string {
  const pages = global.routes.filter(({ status, key }) => status === PAGE_STATUS.published && key === undefined);
  const urls = pages.flatMap(({ id }) => {
    const hrefOf = (language: Language) => escapeHtml(origin + (pathOfCmsPage(id, language, global) ?? ''));
    const alternates = global.languages
      .map(
        ({ isoLanguageName }) =>
          `<xhtml:link rel="alternate" hreflang="${isoLanguageName}" href="${hrefOf(isoLanguageName)}"/>`,
      )
      .join('');
    return global.languages.map(
      ({ isoLanguageName }) => `<url><loc>${hrefOf(isoLanguageName)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

interface DiscoveryDeps {
  configuration: () => Promise<StorefrontConfiguration>;
  origin: string;
  securityContact: string | undefined;
}

/** Paths of pages that nobody lands on from outside (D13), behind any language, as this company names them. */
const privatePaths = ({ global }: StorefrontConfiguration): string[] => {
  const keys = ROUTE_KEYS.filter((key) => !isFoundBySearchEngines(key));
  const paths = global.languages.flatMap(({ isoLanguageName }) => {
    const prefix = languagePrefix(isoLanguageName, global.languages);
    return keys.map((key) => pathOfRoute(key, isoLanguageName, global).slice(prefix.length));
  });
  return [...new Set(paths)];
};

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year; what is asked for again is renewed. */
const SECURITY_TXT_DAYS = 180;

const securityTxt = (contact: string, origin: string): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(Date.now() + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

/** `/sitemap.xml`, with the languages of each page, `/robots.txt`, and where a weakness is reported (RFC 9116). */
export function discoveryRoutes(app: FastifyInstance, { configuration, origin, securityContact }: DiscoveryDeps): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(await configuration(), origin)),
  );
  app.get('/.well-known/security.txt', (_request, reply) =>
    securityContact === undefined
      ? reply.code(404).send()
      : reply.type('text/plain; charset=utf-8').send(securityTxt(securityContact, origin)),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...privatePaths(await configuration()).map((path) => `Disallow: /*${path}`),
          'Disallow: /api/',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
