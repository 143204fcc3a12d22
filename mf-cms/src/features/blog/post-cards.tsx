import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mediaSources } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatNumber } from '@forecourt/shared/i18n';
import { Picture } from '@forecourt/shared/ui/picture';
import type { PostInBrief } from './blog-queries';
import css from './blog.module.css';

/** When a post was published, and how long it takes to read. */
export function PostFacts({ post: { publishedAt, minutes } }: { post: Pick<PostInBrief, 'publishedAt' | 'minutes'> }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  return (
    <p className={css['date']}>
      <time dateTime={publishedAt}>{formatDate(publishedAt.slice(0, 10), language)}</time>
      <span>{t('blog.minutes', { minutes: formatNumber(minutes, language) })}</span>
    </p>
  );
}

type PostPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'className' | 'priority'> & { src: string };

/** It says nothing that the title does not say. */
export const PostPicture = ({ src, ...drawn }: PostPictureProps) => (
  <Picture src={src} srcSet={mediaSources(src)?.webp} alt="" width={16} height={9} fit="cover" {...drawn} />
);

interface Props {
  posts: readonly PostInBrief[];
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
  const { site } = useHost().config;
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={css['cards']} role="list">
      {posts.map((post, at) => {
        const { path, title, description, opening } = post;
        const leads = lead && at === 0;
        return (
          <li key={post.id} className={clsx(css['card'], leads && css['leading'])}>
            {post.image && (
              <PostPicture src={post.image} sizes={leads ? WIDE : CARD} priority={leads} className={css['cover']} />
            )}
            <div className={css['text']}>
              <PostFacts post={post} />
              <Heading className={css['cardTitle']} lang={title.lang}>
                {site.blog.enabled ? <Link to={path}>{title.text}</Link> : title.text}
              </Heading>
              <p className={css['description']} lang={description.lang}>
                {description.text}
              </p>
              {leads && opening?.text && (
                <p className={css['opening']} lang={opening.lang}>
                  {opening.text}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
