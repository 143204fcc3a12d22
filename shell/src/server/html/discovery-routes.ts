import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiClient } from '@forecourt/shared/api-client';
import { isFoundBySearchEngines, ROUTE_KEYS } from '@forecourt/shared/contract';
import { pathOfRoute } from '@forecourt/shared/host';
import { languagePrefix } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { feedOf } from './blog-feed';
import { sitemapSource } from './sitemap';

interface DiscoveryDeps {
  api: ApiClient;
  /** Past the cache of what visitors read. */
  direct: ApiClient;
  configuration: () => Promise<StorefrontConfiguration>;
  origin: string;
  builderHost: string | undefined;
  securityContact: string | undefined;
  applePayDomainFile: string | undefined;
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

const NOTHING_FOR_ROBOTS = 'User-agent: *\nDisallow: /\n';

const robotsTxt = (configuration: StorefrontConfiguration, origin: string): string =>
  [
    'User-agent: *',
    // The page itself, with a query and what is below it, and no other page that begins alike.
    ...privatePaths(configuration).flatMap((path) => ['$', '?', '/'].map((end) => `Disallow: /*${path}${end}`)),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Read anew each time: the vendor gives out another file when this one ends. */
async function sendFile(reply: FastifyReply, path: string): Promise<FastifyReply> {
  const file = await readFile(path).catch(() => undefined);
  if (file !== undefined) return reply.type('text/plain; charset=utf-8').send(file);
  reply.log.error({ path }, 'The file of APPLE_PAY_DOMAIN_FILE cannot be read.');
  return reply.code(404).send();
}

/**
 * `/sitemap.xml`, with the languages of each page, the feed of the blog in each language, `/robots.txt`, where a
 * weakness is reported (RFC 9116), and by what Apple knows the domain.
 */
export function discoveryRoutes(
  app: FastifyInstance,
  { api, direct, configuration, origin, builderHost, securityContact, applePayDomainFile }: DiscoveryDeps,
): void {
  const sitemap = sitemapSource(direct, origin);
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemap(await configuration())),
  );
  app.get<{ Params: { prefix: string } }>('/:prefix/blog/rss.xml', async (request, reply) => {
    const found = await feedOf(api, await configuration(), { prefix: request.params.prefix, origin });
    return found === undefined
      ? reply.code(404).send()
      : reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'no-cache').send(found);
  });
  app.get('/.well-known/security.txt', (_request, reply) =>
    securityContact === undefined
      ? reply.code(404).send()
      : reply.type('text/plain; charset=utf-8').send(securityTxt(securityContact, origin)),
  );
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_request, reply) =>
    applePayDomainFile === undefined ? reply.code(404).send() : sendFile(reply, applePayDomainFile),
  );
  app.get('/robots.txt', async ({ hostname }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(hostname === builderHost ? NOTHING_FOR_ROBOTS : robotsTxt(await configuration(), origin)),
  );
}
