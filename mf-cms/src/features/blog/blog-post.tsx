import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { blogAddressesQuery, blogListPath, postAtPath } from '@forecourt/shared/blog';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { Breadcrumb } from '@forecourt/shared/ui/breadcrumb';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { useHomePath } from '../../content/link';
import { RichText } from '../../content/rich-text';
import { blogPostQuery, blogPostsQuery } from './blog-queries';
import css from './blog.module.css';
import { PostCards, PostFacts, PostPicture } from './post-cards';

const RELATED = 3;

/** The post at a path below the blog, in any of its languages. */
export function BlogPostAt({ path }: { path: string }) {
  const host = useHost();
  const { data: addresses } = useSuspenseQuery(blogAddressesQuery(host));
  const found = postAtPath(addresses, path, host.language);
  return found ? <Post id={found.id} /> : <NoSuchPost />;
}

function Post({ id }: { id: number }) {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const home = useHomePath();
  const { language, config } = host;
  const { data: post } = useSuspenseQuery(blogPostQuery(host, id));
  const { title, description, body } = post;
  usePageTitle(title.text);
  return (
    <>
      <Breadcrumb
        label={t('breadcrumb.label')}
        component={Link}
        items={[
          { label: t('breadcrumb.home'), href: home },
          { label: t('blog.title'), href: blogListPath(language, config.global) },
          { label: title.text },
        ]}
      />
      <article className={css['article']}>
        <header>
          <PostFacts post={post} />
          <h1 className={css['title']} lang={title.lang}>
            {title.text}
          </h1>
          <p className={css['lead']} lang={description.lang}>
            {description.text}
          </p>
        </header>
        {post.image && (
          <PostPicture src={post.image} sizes="(width < 1000px) 100vw, 880px" priority className={css['hero']} />
        )}
        <div lang={body.lang} className={css['words']}>
          <RichText html={body.text} />
        </div>
      </article>
      <RelatedPosts besides={id} />
    </>
  );
}

/** The newest of the others; a post stands by itself while they are on their way, or do not come. */
function RelatedPosts({ besides }: { besides: number }) {
  const { t } = useTranslation('mf-cms');
  const { data } = useQuery(blogPostsQuery(useHost(), RELATED + 1));
  const others = (data?.posts ?? []).filter(({ id }) => id !== besides).slice(0, RELATED);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related-posts" className={css['related']}>
      <h2 id="related-posts">{t('blog.related')}</h2>
      <PostCards posts={others} headingLevel={3} />
    </section>
  );
}

function NoSuchPost() {
  const { t } = useTranslation('mf-cms');
  const { language, config } = useHost();
  usePageTitle(t('blog.notFound'));
  return (
    <EmptyState
      title={t('blog.notFound')}
      headingLevel={1}
      action={<Link to={blogListPath(language, config.global)}>{t('blog.all')}</Link>}
    >
      {t('blog.notFoundText')}
    </EmptyState>
  );
}
