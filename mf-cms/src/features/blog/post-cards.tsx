import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOfPost, writtenIn } from '@forecourt/shared/blog';
import { mediaSources, type BlogPost, type Language, type Translated } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatNumber } from '@forecourt/shared/i18n';
import { Picture } from '@forecourt/shared/ui/picture';
import css from './blog.module.css';

/** A text and the `lang` that marks it where it is written in another language than the page. */
export function inOwnWords(text: Translated, language: Language): { text: string; lang: Language | undefined } {
  const written = writtenIn(text, language);
  return { text: (written && text[written]) ?? '', lang: written === language ? undefined : written };
}

/** What most people read of a text in a minute. */
const WORDS_A_MINUTE = 200;
const minutesOf = (html: string): number =>
  Math.max(1, Math.ceil((html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE));

/** When a post was published, and how long it takes to read. */
export function PostFacts({ post: { publishedAt, body } }: { post: Pick<BlogPost, 'publishedAt' | 'body'> }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const minutes = formatNumber(minutesOf(inOwnWords(body, language).text), language);
  return (
    <p className={css['date']}>
      <time dateTime={publishedAt}>{formatDate(publishedAt.slice(0, 10), language)}</time>
      <span>{t('blog.minutes', { minutes })}</span>
    </p>
  );
}

type PostPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'className' | 'priority'> & { src: string };

/** It says nothing that the title does not say. */
export const PostPicture = ({ src, ...drawn }: PostPictureProps) => (
  <Picture src={src} srcSet={mediaSources(src)?.webp} alt="" width={16} height={9} fit="cover" {...drawn} />
);

interface Props {
  posts: readonly BlogPost[];
  /** Titles stand below the heading of the page or of a section. */
  headingLevel: 2 | 3;
  /** The first one leads, as wide as the page. */
  lead?: boolean;
}

/** Of a leading post and of the others beside one another. */
const WIDE = '(width < 1000px) 100vw, 760px';
const CARD = '(width < 768px) 100vw, 440px';

/** Cards of posts; where the site has switched its blog off, they lead nowhere. */
export function PostCards({ posts, headingLevel, lead = false }: Props) {
  const {
    language,
    config: { site, global },
  } = useHost();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={css['cards']} role="list">
      {posts.map((post, at) => {
        const leads = lead && at === 0;
        const title = inOwnWords(post.title, language);
        const description = inOwnWords(post.description, language);
        return (
          <li key={post.id} className={clsx(css['card'], leads && css['leading'])}>
            {post.image && (
              <PostPicture src={post.image} sizes={leads ? WIDE : CARD} priority={leads} className={css['cover']} />
            )}
            <div className={css['text']}>
              <PostFacts post={post} />
              <Heading className={css['cardTitle']} lang={title.lang}>
                {site.blog.enabled ? <Link to={pathOfPost(post.url, language, global)}>{title.text}</Link> : title.text}
              </Heading>
              <p className={css['description']} lang={description.lang}>
                {description.text}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
