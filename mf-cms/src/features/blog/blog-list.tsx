import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { blogListPath } from '@forecourt/shared/blog';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { PageBreadcrumb } from '../../content/page-breadcrumb';
import { blogPostsQuery } from './blog-queries';
import css from './blog.module.css';
import { PostCards } from './post-cards';

const MOST_PAGES = 1000;

/** The page that an address asks for; what is no number of a page is the first. */
const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
};

/** Room and measure of every page of the blog. */
export const BlogFrame = ({ children }: { children: ReactNode }) => <Box className={css['page']}>{children}</Box>;

/** All posts, newest first, by pages. */
export function BlogList() {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const [query] = useSearchParams();
  const page = pageIn(query);
  const { pageSize } = host.config.site.blog;
  const { data } = useSuspenseQuery(blogPostsQuery(host, pageSize, (page - 1) * pageSize));
  const pages = Math.max(1, Math.ceil(data.count / pageSize));
  usePageTitle(t('blog.title'));
  return (
    <>
      <PageBreadcrumb label={t('blog.title')} />
      <header>
        <h1 className={css['title']}>{t('blog.title')}</h1>
        <p className={css['lead']}>{t('blog.lead', { company: host.config.global.companyName })}</p>
      </header>
      {data.posts.length === 0 ? (
        <EmptyState title={t('blog.none')} action={<Link to={host.pathOf('SEARCH')}>{t('actions.searchCars')}</Link>} />
      ) : (
        <PostCards posts={data.posts} headingLevel={2} lead={page === 1} />
      )}
      {(pages > 1 || page > 1) && <Pages page={page} pages={pages} />}
    </>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('mf-cms');
  const { language, config } = useHost();
  const addressOf = (wanted: number) => blogListPath(language, config.global) + (wanted === 1 ? '' : `?page=${wanted}`);
  return (
    <nav className={css['pages']} aria-label={t('blog.pages')}>
      {page > 1 && (
        <Link rel="prev" to={addressOf(Math.min(page - 1, pages))}>
          {t('blog.newer')}
        </Link>
      )}
      <span>{t('blog.position', { page, pages })}</span>
      {page < pages && (
        <Link rel="next" to={addressOf(page + 1)}>
          {t('blog.older')}
        </Link>
      )}
    </nav>
  );
}
