import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ComponentProps } from 'react';
import { ApiError, audienceChoicesCall } from '@forecourt/shared/api-client';
import type { AudienceChoices } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { PictureChoice } from '../administration/picture-choice';
import { choicesQuery } from '../features/admin-content';
import type PageBuilder from './page-builder';

/** In the page editor a picture is its address alone. */
const LibraryPicker: NonNullable<ComponentProps<typeof PageBuilder>['pickers']['MediaPicker']> = ({
  name,
  value,
  onChoose,
}) => <PictureChoice name={name} address={value} onChoose={({ src }) => onChoose(src)} />;

const audienceQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['cms', 'audience', language],
    queryFn: ({ signal }) => api.send(audienceChoicesCall(language), signal),
    meta: { personal: true },
  });
const NOBODY: AudienceChoices = { agencies: [], promotions: [] };

/** What an administrator may not see is no choice, and no failure. */
const hasFailed = ({ data, error }: UseQueryResult<unknown>): boolean =>
  data === undefined && error !== null && !(error instanceof ApiError && error.status === 403);

/** What the page editor chooses from, and why some of it cannot be chosen. */
export function usePickers() {
  const host = useHost();
  const asked = {
    audience: useQuery(audienceQuery(host)),
    pages: useQuery(choicesQuery(host, 'page')),
    forms: useQuery(choicesQuery(host, 'form')),
    menus: useQuery(choicesQuery(host, 'menu')),
    shared: useQuery(choicesQuery(host, 'shared-component')),
  };
  const [pages, forms, menus, shared] = [asked.pages.data, asked.forms.data, asked.menus.data, asked.shared.data];
  const { data: audience = NOBODY } = asked.audience;
  const failed = Object.values<UseQueryResult<unknown>>(asked).filter(hasFailed);
  const pickers = useMemo(
    () => ({
      pages: pages?.items ?? [],
      audience,
      MediaPicker: LibraryPicker,
      records: { form: forms?.items ?? [], menu: menus?.items ?? [], 'shared-component': shared?.items ?? [] },
    }),
    [pages, forms, menus, shared, audience],
  );
  return {
    pickers,
    failure: failed[0]?.error,
    retry: () => {
      for (const each of failed) void each.refetch();
    },
  };
}
