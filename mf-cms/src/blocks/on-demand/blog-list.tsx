import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { blogPostsCall } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatDate, languagePrefix, pick } from '@forecourt/shared/i18n';
import { defineBlock } from '../../content/block';
import { ContentLink } from '../../content/link';
import { whole } from '../../content/read-props';
import css from './blog-list.module.css';

const blogPostsQuery = ({ api }: Pick<Host, 'api'>, top: number) =>
  queryOptions({ queryKey: ['cms', 'blog', top], queryFn: ({ signal }) => api.send(blogPostsCall(0, top), signal) });

export const blogList = defineBlock({ top: whole(6, 1, 50) }, function BlogListBlock({ props: { top } }) {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const {
    language,
    config: { site, global },
  } = host;
  const {
    data: { value: posts },
  } = useSuspenseQuery(blogPostsQuery(host, top));
  if (posts.length === 0) return <p className={css['none']}>{t('blog.none')}</p>;
  return (
    <ul className={css['list']} role="list">
      {posts.map(({ id, title, description, url, publishedAt }) => (
        <li key={id} className={css['post']}>
          <h3 className={css['title']}>
            {site.blog.enabled ? (
              <ContentLink href={`${languagePrefix(language, global.languages)}/blog/${pick(url, language)}`}>
                {pick(title, language)}
              </ContentLink>
            ) : (
              pick(title, language)
            )}
          </h3>
          <p className={css['date']}>
            <time dateTime={publishedAt}>{formatDate(publishedAt.slice(0, 10), language)}</time>
          </p>
          <p className={css['description']}>{pick(description, language)}</p>
        </li>
      ))}
    </ul>
  );
});
