import { queryOptions } from '@tanstack/react-query';
import { blogAddressesCall } from '../api-client';
import { languageChain, type BlogAddress, type GlobalConfig, type Language, type Translated } from '../contract';
import type { Host } from '../host';
import { languagePrefix } from '../i18n';

/** What follows the language prefix; posts live under it. */
export const BLOG = '/blog';

type Languages = Pick<GlobalConfig, 'languages'>;

export const blogListPath = (language: Language, { languages }: Languages): string =>
  languagePrefix(language, languages) + BLOG;

/**
 * The language in which a reader gets a text: the own one, what it falls back on, or the one in which it is written;
 * undefined where there is none.
 */
export function writtenIn(text: Translated, language: Language): Language | undefined {
  const written = Object.keys(text) as Language[];
  return [...languageChain(language), ...written].find((candidate) => text[candidate]);
}

/** Path of a post, language prefix included; in a language that it lacks, its path has the words of the fallback. */
export function pathOfPost(url: Translated, language: Language, config: Languages): string {
  const spelling = writtenIn(url, language);
  return `${blogListPath(language, config)}/${(spelling && url[spelling]) ?? ''}`;
}

/** The post at a path below the blog; another language's spelling of it also counts, so that old links work. */
export function postAtPath(
  addresses: readonly BlogAddress[],
  path: string,
  language: Language,
): BlogAddress | undefined {
  const wanted = path.toLowerCase();
  const isAt = (spelling: string | undefined) => spelling?.toLowerCase() === wanted;
  return addresses.find(({ url }) => isAt(url[language])) ?? addresses.find(({ url }) => Object.values(url).some(isAt));
}

/** The blog list, by which paths of posts are found and translated (S1-2). */
export const blogAddressesQuery = ({ api, config }: Pick<Host, 'api' | 'config'>) =>
  queryOptions({
    queryKey: ['cms', 'blog-addresses', config.global.configVersion],
    queryFn: ({ signal }) => api.send(blogAddressesCall(), signal),
  });
