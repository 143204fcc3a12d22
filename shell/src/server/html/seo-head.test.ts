import { SOCIAL_NETWORKS, wire, type BlogPost, type Page } from '@forecourt/shared/contract';
import { aHostConfig, aPlace } from '@forecourt/shared/testing';
import { resolvePath } from '../../routing/paths';
import { tag } from './html-escape';
import type { SeoInput } from './page-facts';
import { seoHead } from './seo-head';

const base = aHostConfig();
const config = { ...base, site: { ...base.site, blog: { enabled: true, pageSize: 10 } } };
const words = { title: { 'en-GB': 'Cars' }, description: { 'en-GB': 'Cars to rent' } };
const aSeo = (overrides: object = {}) => wire.siteSeo.parse({ ...words, ...overrides });

const headOf = (path: string, { seo = aSeo(), ...facts }: Partial<SeoInput> & { seo?: ReturnType<typeof aSeo> } = {}) =>
  seoHead({
    path: resolvePath(path, config, 'en-GB'),
    origin: 'https://shop.example',
    nonce: 'n',
    ...facts,
    configuration: { ...config, seo },
  });

const aPage = (overrides: Partial<Page> = {}): Page => ({
  id: 1,
  name: 'x',
  status: 1,
  layoutId: 1,
  showBreadcrumb: false,
  label: { 'en-GB': 'Questions' },
  seo: wire.seo.parse(words),
  builder: { sections: [], translations: {}, scripts: [], pageCSS: '' },
  ...overrides,
});

const post: BlogPost = {
  id: 3,
  title: { 'en-GB': 'Winter tyres', de: 'Winterreifen' },
  description: { 'en-GB': 'The rules', de: 'Die Regeln' },
  url: { 'en-GB': 'winter-tyres', de: 'winterreifen' },
  image: '/tyres.jpg',
  body: {},
  isPublished: true,
  publishedAt: '2026-11-06T08:00:00Z',
};

/** JSON-LD of a head, by its type. */
const thingsIn = (html: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/ld\+json" nonce="n">(.*?)<\/script>/g)].map(([, text = '{}']) => {
      const thing = JSON.parse(text) as Record<string, unknown>;
      return [String(thing['@type']), thing];
    }),
  );

test('the head of a page tells search engines and social networks all that its editors wrote', () => {
  const ogTags = {
    title: 'Og title',
    description: 'Og description',
    url: 'https://shop.example/og',
    image: '/og.png',
    siteName: 'Og site',
    type: 'article',
    locale: 'en_IE',
    video: 'https://v.example/1',
    audio: 'https://a.example/1',
    publishedTime: '2026-11-06',
  };
  const networks = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, { note: `for ${network}` }]));
  const seo = wire.seo.parse({
    title: { 'en-GB': 'Cars', de: 'Autos' },
    description: { 'en-GB': 'Cars to rent' },
    ogTags: { 'en-GB': ogTags },
    networks,
  });
  const site = { ...seo, googleSiteVerification: 'proof', googleLocalBusiness: { telephone: '+34951000210' } };
  const head = (path: string, noIndex = false) =>
    headOf(path, { page: aPage({ seo: { ...seo, noIndex } }), seo: site });
  const html = head('/en-gb');
  for (const text of [
    '<title>Cars</title>',
    'content="Cars to rent"',
    'rel="canonical" href="https://shop.example/en-gb"',
    'hreflang="de"',
    'hreflang="x-default"',
    'name="google-site-verification" content="proof"',
  ])
    expect(html).toContain(text);
  const expected = {
    'og:title': ogTags.title,
    'og:description': ogTags.description,
    'og:url': ogTags.url,
    'og:image': 'https://shop.example/og.png',
    'og:site_name': ogTags.siteName,
    'og:type': 'article',
    'og:locale': ogTags.locale,
    'og:video': ogTags.video,
    'og:audio': ogTags.audio,
    'article:published_time': ogTags.publishedTime,
  };
  for (const [property, content] of Object.entries(expected))
    expect(html).toContain(tag('meta', { property, content }));
  for (const network of SOCIAL_NETWORKS) expect(html).toContain(`content="for ${network}"`);
  expect(html).toContain('"@type":"AutoRental"');
  expect(html).toContain('"telephone":"+34951000210"');
  expect(html).toContain('<meta name="robots" content="index, follow">');
  expect(headOf('/en-gb', { isHidden: true })).toContain('<meta name="robots" content="noindex">');
  for (const hidden of [head('/en-gb', true), head('/en-gb/checkout'), head('/en-gb/my-account/booking-list')])
    expect(hidden).toContain('<meta name="robots" content="noindex">');
  expect(headOf('/en-gb', { page: aPage(), seo: aSeo({ noIndex: true }) })).toContain(
    '<meta name="robots" content="noindex">',
  );
});

test("the site's tags stand where a page has none of its own", () => {
  const seo = aSeo({
    ogTags: { 'en-GB': { siteName: 'Azure', image: '/site.png', title: 'Of the site' } },
    networks: { facebook: { app_id: '7' }, twitter: { 'twitter:site': '@azure', 'twitter:card': 'player' } },
  });
  const own = aPage({ seo: wire.seo.parse({ ...words, networks: { facebook: { app_id: '8' } } }) });
  const html = headOf('/en-gb', { seo, page: own });
  expect(html).toContain(tag('meta', { property: 'og:site_name', content: 'Azure' }));
  expect(html).toContain(tag('meta', { property: 'og:image', content: 'https://shop.example/site.png' }));
  expect(html).toContain(tag('meta', { property: 'og:title', content: 'Cars' }));
  expect(html).toContain(tag('meta', { property: 'fb:app_id', content: '8' }));
  expect(html).not.toContain('content="7"');
  expect(html).toContain(tag('meta', { name: 'twitter:site', content: '@azure' }));
  expect(html.match(/twitter:card/g)).toHaveLength(1);
});

test('a drawing is never the picture of a preview', () => {
  const drawn = wire.seo.parse({ ...words, ogTags: { 'en-GB': { image: '/api/media/hero.svg?v=1' } } });
  expect(headOf('/en-gb', { page: aPage({ seo: drawn }) })).not.toContain('og:image');
  const seo = aSeo({ ogTags: { 'en-GB': { image: '/hero.png' } } });
  expect(headOf('/en-gb', { page: aPage({ seo: drawn }), seo })).toContain('content="https://shop.example/hero.png"');
});

test('every search has a title of its own', () => {
  const places = [aPlace({ id: 3, name: 'Málaga Airport' })];
  const titleOf = (search: string) => /<title>(.*)<\/title>/.exec(headOf('/en-gb/search', { search, places }))?.[1];
  expect(titleOf('?pickUpPlaceId=3&dateFrom=12-01-2026&dateTo=12-08-2026')).toMatch(
    /^Málaga Airport, .*1.*8 Dec.* · Azure Drive$/,
  );
  expect(titleOf('?pickUpPlaceId=3')).toBe('Málaga Airport · Azure Drive');
  expect(titleOf('?pickUpPlaceId=99&pickUpPlaceName=Evil')).toBe('Cars');
});

test('a post is shared as an article, with its picture, its date and its way from the blog', () => {
  const html = headOf('/de/blog/winterreifen', { post });
  expect(html).toContain('<title>Winterreifen · Azure Drive</title>');
  expect(html).toContain(tag('meta', { property: 'og:type', content: 'article' }));
  expect(html).toContain(tag('meta', { property: 'og:image', content: 'https://shop.example/tyres.jpg' }));
  expect(html).toContain(tag('meta', { property: 'article:published_time', content: post.publishedAt }));
  expect(html).toContain('type="application/rss+xml"');
  expect(html).toContain('href="/de/blog/rss.xml"');
  expect(thingsIn(html)['Article']).toMatchObject({
    headline: 'Winterreifen',
    datePublished: post.publishedAt,
    mainEntityOfPage: 'https://shop.example/de/blog/winterreifen',
  });
  expect(JSON.stringify(thingsIn(html)['BreadcrumbList'])).toContain('https://shop.example/de/blog"');
});

test('search engines are led to the languages that a post is written in, and to no other', () => {
  const html = headOf('/es-es/blog/winter-tyres', { post });
  expect(html).toContain('rel="canonical" href="https://shop.example/en-gb/blog/winter-tyres"');
  expect(html).toContain('hreflang="de" href="https://shop.example/de/blog/winterreifen"');
  expect(html).not.toContain('hreflang="es-ES"');
  expect(headOf('/de/blog/nowhere', { isMissing: true })).toContain('content="noindex"');
});

test('search engines are led to the languages that a page is translated to, and to no other', () => {
  const title = { 'en-GB': 'Cars', de: 'Autos' };
  const translations = { 'en-GB': { 'h.text': 'Cars' }, de: { 'h.text': 'Autos' } };
  const builder = { ...aPage().builder, translations };
  const page = aPage({ seo: wire.seo.parse({ title, description: {} }), builder });
  const spanish = headOf('/es-es', { page });
  expect(spanish).toContain('rel="canonical" href="https://shop.example/en-gb"');
  expect(spanish).not.toContain('hreflang="es-ES"');
  expect(spanish).toContain('hreflang="de" href="https://shop.example/de"');
  expect(headOf('/de', { page })).toContain('rel="canonical" href="https://shop.example/de"');
  const halfway = { ...page, builder: { ...builder, translations: { ...translations, de: {} } } };
  expect(headOf('/en-gb', { page: halfway })).not.toContain('hreflang="de"');
});

test('questions of an accordion, featured cars, branches and the trail are told as structured data', () => {
  const accordion = { id: 'faq', type: 'accordion', version: 1, props: { items: [{ id: 'a' }, { id: 'b' }] } };
  const page = aPage({
    showBreadcrumb: true,
    builder: {
      sections: [
        {
          id: 's',
          settings: { background: 'none', width: 'box', overlap: false },
          rows: [{ id: 'r', columns: [{ id: 'c', span: { xs: 12 }, components: [accordion] }] }],
        },
      ],
      translations: { 'en-GB': { 'faq.a.title': 'A deposit?', 'faq.a.html': '<p>Yes, <b>at the desk</b>.</p>' } },
      scripts: [],
      pageCSS: '',
    },
  });
  const things = thingsIn(headOf('/en-gb', { page, places: [aPlace({ name: 'Málaga Airport' })] }));
  expect(things['FAQPage']?.['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: 'A deposit?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, at the desk.' },
    },
  ]);
  expect(things['AutoRental']?.['department']).toEqual([
    expect.objectContaining({ name: 'Azure Drive Málaga Airport' }),
  ]);
  expect(things['BreadcrumbList']).toBeDefined();
});

test.each(['Ibiza', 'Seat Ibiza'])('a featured car, %s, is told by its brand once and with its day price', (name) => {
  const cars = [
    {
      car: { ...({} as NonNullable<SeoInput['cars']>[number]['car']), name, brand: 'Seat', picture: '/c.svg' },
      category: { id: 1, name: 'Small' },
      fromDayPrice: { minor: 1990, currency: 'EUR' },
    },
  ];
  expect(thingsIn(headOf('/en-gb', { page: aPage(), cars }))['Product']).toMatchObject({
    name: 'Seat Ibiza',
    offers: { price: 19.9, priceCurrency: 'EUR' },
  });
});
