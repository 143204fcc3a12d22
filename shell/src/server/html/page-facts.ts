import {
  blogAddressesCall,
  blogPostCall,
  featuredCarsCall,
  pageCall,
  placesCall,
  type ApiClient,
} from '@forecourt/shared/api-client';
import { postAtPath } from '@forecourt/shared/blog';
import { languageChain, type BlogPost, type Language, type Page, type Place } from '@forecourt/shared/contract';
import type { ResolvedPath } from '../../routing/paths';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { messages } from './messages/all';

type FeaturedCars = Awaited<ReturnType<typeof featuredCars>>;

/** What the head of a page tells of its content. */
export interface PageFacts {
  page?: Page | undefined;
  post?: BlogPost | undefined;
  /** Where cars are searched for, or all places of the company on its landing page. */
  places?: Place[] | undefined;
  cars?: FeaturedCars | undefined;
  /** There is no such post. */
  isMissing?: boolean;
}

/** All that the head of a page is made of. */
export interface SeoInput extends PageFacts {
  path: ResolvedPath;
  /** The query of the address, with its question mark; empty without one. */
  search?: string;
  configuration: StorefrontConfiguration;
  origin: string;
  nonce: string;
  /** Whether it is no page for search engines, whatever it says of itself. */
  isHidden?: boolean;
}

/** As the blog is headed in each language. */
export function blogTitle(language: Language): string {
  const [texts = {}] = languageChain(language).flatMap((each) => messages[each] ?? []);
  return (texts as { blog?: { title?: string } }).blog?.title ?? '';
}

export interface FactsAsked {
  path: ResolvedPath;
  currency: string;
}

const featuredCars = (api: ApiClient, language: Language, currency: string) =>
  api.send(featuredCarsCall(language, currency));

const hasBlock = ({ builder }: Page, type: string): boolean =>
  builder.sections.some(({ rows }) =>
    rows.some(({ columns }) => columns.some(({ components }) => components.some((part) => part.type === type))),
  );

async function cmsFacts(api: ApiClient, pageId: number, { path, currency }: FactsAsked): Promise<PageFacts> {
  // Search engines are told in which languages it is translated.
  const page = await api.send(pageCall(pageId));
  // A page is complete without what search engines are told besides.
  const [places, cars] = await Promise.all([
    path.rest === '/' ? api.send(placesCall(path.language)).catch(() => undefined) : undefined,
    hasBlock(page, 'featuredCars') ? featuredCars(api, path.language, currency).catch(() => undefined) : undefined,
  ]);
  return { page, places, cars };
}

async function blogFacts(api: ApiClient, wanted: string, { path }: FactsAsked): Promise<PageFacts> {
  if (wanted === '') return {};
  const found = postAtPath(await api.send(blogAddressesCall()), wanted, path.language);
  return found ? { post: await api.send(blogPostCall(found.id)) } : { isMissing: true };
}

/** Reads them from the back end, whose answers are cached. */
export async function factsOf(api: ApiClient, asked: FactsAsked): Promise<PageFacts> {
  const { page, language } = asked.path;
  if (page.kind === 'cms') return cmsFacts(api, page.pageId, asked);
  if (page.kind === 'blog') return blogFacts(api, page.path, asked);
  if (page.kind === 'route' && page.key === 'SEARCH') return { places: await api.send(placesCall(language)) };
  return {};
}
