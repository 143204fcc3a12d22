import type { FastifyInstance } from 'fastify';
import { PAGE_STATUS, type Language } from '@forecourt/shared/contract';
import { pathOfCmsPage } from '@forecourt/shared/host';
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

const PRIVATE = [
  'checkout',
  'payment',
  'payment-options',
  'payment-link',
  'booking-success',
  'booking-error',
  'booking-paid',
  'my-account',
  'self-check-in',
];

/** `/sitemap.xml`, with the languages of each page, and `/robots.txt`. */
export function discoveryRoutes(
  app: FastifyInstance,
  { configuration, origin }: { configuration: () => Promise<StorefrontConfiguration>; origin: string },
): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(await configuration(), origin)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: /*/${path}`),
          'Disallow: /api/',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}
