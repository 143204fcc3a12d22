import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageCall } from '@forecourt/shared/api-client';
import { useHost, usePageTitle, type Host } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Box } from '@forecourt/shared/ui/box';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { PageBreadcrumb } from '../../content/page-breadcrumb';
import { BuilderView } from './builder-view';
import css from './page.module.css';

/** A new configuration version makes a new key, so that a published change shows at once (D11). */
const pageQuery = (
  { api, config, language }: Pick<Host, 'api' | 'config' | 'language'>,
  pageId: number,
  preview: boolean,
) =>
  queryOptions({
    queryKey: ['cms', 'page', pageId, language, { preview, version: config.global.configVersion }],
    queryFn: ({ signal }) => api.send(pageCall(pageId, { language, preview }), signal),
  });

interface PageProps {
  pageId: number;
  preview: boolean;
}

export function Page({ pageId, preview }: PageProps) {
  const host = useHost();
  const { data: page } = useSuspenseQuery(pageQuery(host, pageId, preview));
  usePageTitle(pick(page.seo.title, host.language));
  return (
    <PageStyles id={page.id} css={page.builder.pageCSS}>
      {page.showBreadcrumb && (
        <Box className={css['breadcrumb']}>
          <PageBreadcrumb label={pick(page.label, host.language)} />
        </Box>
      )}
      <BuilderView builder={page.builder} />
    </PageStyles>
  );
}

/** Styles of one page, nested below its element: the server lets through what stays there (D135). */
function PageStyles({ id, css: styles, children }: { id: number; css: string; children: ReactNode }) {
  const { nonce } = useHost();
  if (styles === '') return children;
  return (
    <div data-page={id} style={{ display: 'contents' }}>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: `[data-page="${id}"]{${styles}}` }} />
      {children}
    </div>
  );
}

export function PageSkeleton() {
  const { t } = useTranslation('mf-cms');
  return (
    <div role="status">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      <Box className={css['body']}>
        <Skeleton className={css['title']} />
        <Skeleton lines={4} />
        <Skeleton shape="block" className={css['block']} />
      </Box>
    </div>
  );
}
