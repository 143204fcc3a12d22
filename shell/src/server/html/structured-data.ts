import { blogListPath } from '@forecourt/shared/blog';
import { carName } from '@forecourt/shared/booking';
import { isLanguage, languageChain, type Language, type Page, type Place } from '@forecourt/shared/contract';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import { toDecimal } from '@forecourt/shared/money';
import { inlineJson, tag } from './html-escape';
import { blogTitle, type SeoInput } from './page-facts';

type Thing = Record<string, unknown>;

/** The company as a local business, with its branches (S1-3); what an administrator wrote comes first. */
function business({ places, configuration, origin }: SeoInput): Thing {
  const { global, seo } = configuration;
  const branchOf = ({ name, address, city, country, lat, lng }: Place): Thing => ({
    '@type': 'AutoRental',
    name: `${global.companyName} ${name}`,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: country },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  });
  return {
    '@type': 'AutoRental',
    name: global.companyName,
    url: origin,
    logo: new URL(global.header.logo.src, origin).href,
    ...(places && places.length > 0 && { department: places.map(branchOf) }),
    ...seo.googleLocalBusiness,
  };
}

/** Tags of blocks part words; those within a line do not. */
const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|ul|ol|li|br|hr|table|tr|t[dh]|blockquote)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Questions and answers of a page's accordions. */
function questions({ builder }: Page, language: Language): Thing[] {
  const written = [...languageChain(language), ...Object.keys(builder.translations).filter(isLanguage)];
  const textOf = (key: string) => written.map((candidate) => builder.translations[candidate]?.[key]).find(Boolean);
  const parts = builder.sections.flatMap(({ rows }) =>
    rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components)),
  );
  return parts
    .filter(({ type }) => type === 'accordion')
    .flatMap(({ id, props }) => {
      const items = Array.isArray(props['items']) ? (props['items'] as { id?: unknown }[]) : [];
      return items.flatMap((item) => {
        const name = textOf(`${id}.${String(item.id)}.title`);
        const answer = textOf(`${id}.${String(item.id)}.html`);
        if (!name || !answer) return [];
        return [
          { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } } satisfies Thing,
        ];
      });
    });
}

/** Cars that a page features, by the day price from which they are had. */
const products = ({ cars = [], configuration, origin }: SeoInput): Thing[] =>
  cars.map(({ car, category, fromDayPrice }) => ({
    '@type': 'Product',
    name: carName(car),
    category: category.name,
    brand: { '@type': 'Brand', name: car.brand },
    ...(car.picture && URL.canParse(car.picture, origin) && { image: new URL(car.picture, origin).href }),
    offers: {
      '@type': 'Offer',
      price: toDecimal(fromDayPrice),
      priceCurrency: fromDayPrice.currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: toDecimal(fromDayPrice),
        priceCurrency: fromDayPrice.currency,
        unitCode: 'DAY',
      },
      seller: { '@type': 'Organization', name: configuration.global.companyName },
    },
  }));

type Step = readonly [name: string, path: string];

const breadcrumb = (steps: readonly Step[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

function trail(input: SeoInput, address: string): Thing[] {
  const { path, page, post, configuration, origin } = input;
  const { language } = path;
  const home: Step = [configuration.global.companyName, languagePrefix(language, configuration.global.languages)];
  if (post) {
    const blog: Step = [blogTitle(language), blogListPath(language, configuration.global)];
    return [breadcrumb([home, blog, [pick(post.title, language), address]], origin)];
  }
  return page?.showBreadcrumb ? [breadcrumb([home, [pick(page.label, language), address]], origin)] : [];
}

function article({ path, post, configuration, origin }: SeoInput, address: string): Thing[] {
  if (!post) return [];
  const publisher = {
    '@type': 'Organization',
    name: configuration.global.companyName,
    logo: new URL(configuration.global.header.logo.src, origin).href,
  };
  return [
    {
      '@type': 'Article',
      headline: pick(post.title, path.language),
      description: pick(post.description, path.language),
      datePublished: post.publishedAt,
      inLanguage: path.language,
      mainEntityOfPage: origin + address,
      ...(post.image && URL.canParse(post.image, origin) && { image: new URL(post.image, origin).href }),
      author: publisher,
      publisher,
    },
  ];
}

/**
 * JSON-LD: one element for each thing that the page is about.
 * @param address path of this page, language prefix included
 */
export function structuredData(input: SeoInput, address: string): string[] {
  const { path, page, nonce } = input;
  const asked = page ? questions(page, path.language) : [];
  const things: Thing[] = [
    ...(path.page.kind === 'cms' && path.rest === '/' ? [business(input)] : []),
    ...trail(input, address),
    ...article(input, address),
    ...products(input),
    ...(asked.length > 0 ? [{ '@type': 'FAQPage', mainEntity: asked }] : []),
  ];
  return things.map(
    (thing) =>
      `${tag('script', { type: 'application/ld+json', nonce })}${inlineJson({
        '@context': 'https://schema.org',
        ...thing,
      })}</script>`,
  );
}
