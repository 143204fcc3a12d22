import { useSuspenseQuery } from '@tanstack/react-query';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { Box } from '@forecourt/shared/ui/box';
import { PageBreadcrumb } from '../../content/page-breadcrumb';
import { BuilderView } from './builder-view';
import { pageQuery } from './page-query';
import css from './page.module.css';

export interface PageProps {
  pageId: number;
  preview: boolean;
}

export function Page({ pageId, preview }: PageProps) {
  const host = useHost();
  const { data: page } = useSuspenseQuery(pageQuery(host, pageId, preview));
  usePageTitle(pick(page.seo.title, host.language));
  return (
    <>
      {page.showBreadcrumb && (
        <Box className={css['breadcrumb']}>
          <PageBreadcrumb label={pick(page.label, host.language)} />
        </Box>
      )}
      <BuilderView builder={page.builder} />
    </>
  );
}
