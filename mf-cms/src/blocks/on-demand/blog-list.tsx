import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { defineBlock } from '../../content/block';
import { whole } from '../../content/read-props';
import { blogPostsQuery, PostCards } from '../../features/blog';

export const blogList = defineBlock({ top: whole(6, 1, 50) }, function BlogListBlock({ props: { top } }) {
  const { t } = useTranslation('mf-cms');
  const { data } = useSuspenseQuery(blogPostsQuery(useHost(), top));
  return data.posts.length === 0 ? <p>{t('blog.none')}</p> : <PostCards posts={data.posts} headingLevel={3} />;
});
