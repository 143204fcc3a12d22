import type { BookingFlow, Language } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './configuration-answers'));

export const globalConfigCall = () =>
  ({ method: 'GET', path: '/api/globalConfigs', schema: answer('globalConfig') }) satisfies Call<unknown>;
export const siteConfigCall = () =>
  ({ method: 'GET', path: '/api/siteconfig', schema: answer('siteConfig') }) satisfies Call<unknown>;
export const siteSeoCall = () =>
  ({ method: 'GET', path: '/api/siteseo', schema: answer('siteSeo') }) satisfies Call<unknown>;
export const redirectsCall = () =>
  ({ method: 'GET', path: '/api/redirects', schema: answer('redirects') }) satisfies Call<unknown>;
export const advancedConfigCall = () =>
  ({ method: 'GET', path: '/api/advancedconfig', schema: answer('advancedConfig') }) satisfies Call<unknown>;
export const bookingConfigurationCall = () =>
  ({
    method: 'GET',
    path: '/api/data/bookings-configuration',
    schema: answer('bookingConfiguration'),
  }) satisfies Call<unknown>;

/** With the texts that a page in this language can show; without a language, with all. */
export const pageCall = (
  pageId: number,
  { language, preview = false }: { language?: Language; preview?: boolean } = {},
) =>
  ({
    method: 'GET',
    path: `/api/Pages/${pageId}`,
    query: { language, preview: preview || undefined },
    schema: answer('page'),
  }) satisfies Call<unknown>;

export const blogPostsCall = (skip = 0, top = 20) =>
  ({
    method: 'GET',
    path: '/odata/BlogPosts',
    query: { $count: true, $filter: 'isPublished eq true', $skip: skip, $top: top },
    schema: answer('blogPosts'),
  }) satisfies Call<unknown>;
export const blogAddressesCall = () =>
  ({ method: 'GET', path: '/api/BlogPosts/addresses', schema: answer('blogAddresses') }) satisfies Call<unknown>;
export const blogPostCall = (id: number) =>
  ({ method: 'GET', path: `/api/BlogPosts/${id}`, schema: answer('blogPost') }) satisfies Call<unknown>;

export const bookingFlowCall = (): Call<BookingFlow> => ({
  method: 'GET',
  path: '/api/bookingsettings',
  schema: answer('bookingFlow'),
});
