import { queryOptions } from '@tanstack/react-query';
import { blogPostCall, blogPostsCall } from '@forecourt/shared/api-client';
import { pathOfPost, writtenIn } from '@forecourt/shared/blog';
import type { BlogPost, Language, Translated } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

type Deps = Pick<Host, 'api' | 'config' | 'language'>;

/** A text as its reader gets it, with the `lang` that marks it where the page is in another language. */
export interface OwnWords {
  text: string;
  lang: Language | undefined;
}

/** A post in the words of its reader: pages are rendered with what they show, not with all that is written. */
export interface PostInBrief {
  id: number;
  path: string;
  image: string | undefined;
  publishedAt: string;
  title: OwnWords;
  description: OwnWords;
  /** How long it takes to read. */
  minutes: number;
  /** How the newest one begins. */
  opening?: OwnWords | undefined;
}

/** What most people read of a text in a minute. */
const WORDS_A_MINUTE = 200;
const minutesOf = (html: string): number =>
  Math.max(1, Math.ceil((html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));

/** Characters of an opening: fewer begin another paragraph, more are cut between words. */
const SHORT_OPENING = 120;
const LONG_OPENING = 220;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/** The first paragraphs without their markup. */
function openingOf(html: string): string {
  let text = '';
  for (const [, paragraph = ''] of html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)) {
    if (text.length >= SHORT_OPENING) break;
    text += ` ${paragraph.replace(/<br\b[^>]*>/g, ' ').replace(/<[^>]*>/g, '')}`;
  }
  const plain = text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
  const words = plain.trim().replace(/ +/g, ' ');
  return words.length <= LONG_OPENING ? words : `${words.slice(0, LONG_OPENING).replace(/\s+\S*$/, '')}…`;
}

function inOwnWords(text: Translated, language: Language): OwnWords {
  const written = writtenIn(text, language);
  return { text: (written && text[written]) ?? '', lang: written === language ? undefined : written };
}

function inBrief({ id, image, publishedAt, ...post }: BlogPost, { language, config }: Deps): PostInBrief {
  return {
    id,
    path: pathOfPost(post.url, language, config.global),
    image,
    publishedAt,
    title: inOwnWords(post.title, language),
    description: inOwnWords(post.description, language),
    minutes: minutesOf(inOwnWords(post.body, language).text),
  };
}

/** A new configuration version makes new keys, so that a published post shows at once (D11). */
export const blogPostsQuery = (host: Deps, top: number, skip = 0) =>
  queryOptions({
    queryKey: ['cms', 'blog', { skip, top, language: host.language, version: host.config.global.configVersion }],
    queryFn: async ({ signal }) => {
      const { value, '@odata.count': count = value.length } = await host.api.send(blogPostsCall(skip, top), signal);
      const posts = value.map((post, at): PostInBrief => {
        const body = skip === 0 && at === 0 ? inOwnWords(post.body, host.language) : undefined;
        return { ...inBrief(post, host), opening: body && { ...body, text: openingOf(body.text) } };
      });
      return { count, posts };
    },
  });

export const blogPostQuery = (host: Deps, id: number) =>
  queryOptions({
    queryKey: ['cms', 'blog-post', id, host.language, host.config.global.configVersion],
    queryFn: async ({ signal }) => {
      const post = await host.api.send(blogPostCall(id), signal);
      return { ...inBrief(post, host), body: inOwnWords(post.body, host.language) };
    },
  });
