import { blogPostsCall, type ApiClient } from '@forecourt/shared/api-client';
import { blogListPath, pathOfPost, writtenIn } from '@forecourt/shared/blog';
import type { BlogPost } from '@forecourt/shared/contract';
import { pick } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { escapeHtml } from './html-escape';
import { blogTitle } from './page-facts';

const MOST_ITEMS = 30;

interface Asked {
  /** The language's segment of the address. */
  prefix: string;
  origin: string;
}

/** RSS 2.0 with the newest posts that are written in the language; undefined where there is no blog in it. */
export async function feedOf(
  api: ApiClient,
  { global, site, seo }: StorefrontConfiguration,
  { prefix, origin }: Asked,
): Promise<string | undefined> {
  const language = global.languages.find(({ url }) => url === prefix)?.isoLanguageName;
  if (language === undefined || !site.blog.enabled) return undefined;
  const { value } = await api.send(blogPostsCall(0, MOST_ITEMS));
  const item = ({ id, title, description, url, publishedAt }: BlogPost): string =>
    [
      '<item>',
      `<title>${escapeHtml(pick(title, language))}</title>`,
      `<link>${escapeHtml(encodeURI(origin + pathOfPost(url, language, global)))}</link>`,
      `<guid isPermaLink="false">${escapeHtml(`${origin}/blog/${id}`)}</guid>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(pick(description, language))}</description>`,
      '</item>',
    ].join('');
  const list = origin + blogListPath(language, global);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${blogTitle(language)} · ${global.companyName}`)}</title>`,
    `<link>${escapeHtml(list)}</link>`,
    `<atom:link href="${escapeHtml(`${list}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeHtml(pick(seo.description, language))}</description>`,
    `<language>${language}</language>`,
    ...value.filter(({ title }) => writtenIn(title, language) === language).map(item),
    '</channel></rss>\n',
  ].join('\n');
}
