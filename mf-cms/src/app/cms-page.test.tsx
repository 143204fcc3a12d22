import { screen, within } from '@testing-library/react';
import type { Page, PageComponent } from '@forecourt/shared/contract';
import { aHostConfig, aPlace, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import CmsPage from './cms-page';

const block = (id: string, type: string, props: PageComponent['props'] = {}): PageComponent => ({
  id,
  type,
  version: 1,
  props,
});

const aPage = (
  components: PageComponent[],
  texts: Record<string, string> = {},
  overrides: Partial<Page> = {},
): Page => ({
  id: 1,
  name: 'Test',
  status: 1,
  layoutId: 1,
  showBreadcrumb: false,
  label: { 'en-GB': 'About us', de: 'Über uns' },
  seo: { title: { 'en-GB': 'About Azure' }, description: {}, ogTags: {}, networks: {}, noIndex: false },
  builder: {
    sections: [
      {
        id: 's',
        settings: { background: 'none', width: 'box', overlap: false },
        rows: [{ id: 'r', columns: [{ id: 'c', span: { xs: 12 }, components }] }],
      },
    ],
    translations: { 'en-GB': texts },
    scripts: [],
    pageCSS: '',
  },
  ...overrides,
});

const show = (page: Page, more: Partial<Parameters<typeof renderRemote>[1]> = {}, element = <CmsPage pageId={1} />) =>
  renderRemote(element, {
    remote: 'mf-cms',
    loadMessages,
    ...more,
    answers: { 'GET /api/Pages/1': { body: page }, ...more.answers },
  });

// React writes to the console what a boundary caught, and that is what some of these tests provoke.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('A CMS page', () => {
  it('shows a skeleton, then its content, and names itself', async () => {
    await show(aPage([block('h', 'heading', { level: 1 })], { 'h.text': 'We like it simple' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(await screen.findByRole('heading', { level: 1, name: 'We like it simple' })).toBeVisible();
    expect(document.title).toBe('About Azure · Azure Drive');
  });

  it('tells where it stands when it enables the breadcrumb', async () => {
    await show(aPage([], {}, { showBreadcrumb: true }), { language: 'de' });
    const trail = within(await screen.findByRole('navigation', { name: 'Sie sind hier' }));
    expect(trail.getByRole('link', { name: 'Startseite' })).toHaveAttribute('href', '/de');
    expect(trail.getByText('Über uns')).toHaveAttribute('aria-current', 'page');
  });

  it('says of a text that nobody has translated in which language it is', async () => {
    const page = aPage([block('h', 'heading', { level: 1 }), block('k', 'heading', { level: 2 })], {});
    const translations = { 'en-GB': { 'h.text': 'Hello', 'k.text': 'Again' }, de: { 'k.text': 'Nochmals' } };
    await show({ ...page, builder: { ...page.builder, translations } }, { language: 'de' });
    const english = await screen.findByRole('heading', { name: 'Hello' });
    expect(english.closest('[lang]')).toHaveAttribute('lang', 'en-GB');
    expect(english.closest('[lang]')).not.toContainElement(screen.getByRole('heading', { name: 'Nochmals' }));
  });

  it.each([
    ['video', { href: 'https://video.example/1' }, 'title', 'Video ansehen'],
    ['map', { lat: 1, lng: 2 }, 'address', 'Karte öffnen'],
    ['countdown', { until: '2020-01-01T00:00:00Z' }, 'title', 'Dieses Angebot ist beendet'],
  ])('says so of such a text of a %s alone, and not of its own words', async (type, props, text, own) => {
    const page = aPage([block('b', type, props)], {});
    const translations = { 'en-GB': { [`b.${text}`]: 'Hello' } };
    await show({ ...page, builder: { ...page.builder, translations } }, { language: 'de' });
    expect((await screen.findByText('Hello')).closest('[lang]')).toHaveAttribute('lang', 'en-GB');
    expect((await screen.findByText(new RegExp(own))).closest('[lang]')).toHaveAttribute('lang', 'de');
  });

  it('has the styles that were written for it, nested below its own element', async () => {
    const page = aPage([block('h', 'heading', { level: 1 })], { 'h.text': 'Here' });
    const { container } = await show({ ...page, builder: { ...page.builder, pageCSS: 'h1 > b { color: red }' } });
    await screen.findByRole('heading', { name: 'Here' });
    expect(container.querySelector('style')).toHaveTextContent('[data-page="1"]{h1 > b { color: red }}');
  });

  it('says when it cannot be loaded, tries again and offers the way home', async () => {
    let broken = true;
    const { user } = await show(aPage([]), {
      answers: {
        'GET /api/Pages/1': () =>
          broken
            ? { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } }
            : { body: aPage([block('h', 'heading', { level: 1 })], { 'h.text': 'Here again' }) },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en-gb');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Here again' })).toBeVisible();
  });

  it('shows nothing of a component type that it does not know, and goes on', async () => {
    const { host } = await show(
      aPage([block('x', 'hologram'), block('h', 'heading', { level: 9 })], { 'h.text': 'Still here' }),
    );
    const report = jest.spyOn(host, 'report');
    expect(await screen.findByRole('heading', { level: 2, name: 'Still here' })).toBeVisible();
    expect(screen.queryByText(/hologram/)).not.toBeInTheDocument();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('"hologram"') }));
  });

  it.each(['constructor', '__proto__', 'toString'])('knows no component type "%s"', async (type) => {
    await show(aPage([block('x', type), block('h', 'heading')], { 'h.text': 'Still here' }));
    expect(await screen.findByRole('heading', { name: 'Still here' })).toBeVisible();
  });

  it('shows a labelled placeholder of an unknown component type in a preview', async () => {
    const { host } = await show(aPage([block('x', 'hologram')]), {}, <CmsPage pageId={1} preview />);
    const report = jest.spyOn(host, 'report');
    expect(await screen.findByText('Unknown component “hologram”: visitors see nothing here')).toBeVisible();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('"hologram"') }));
  });

  it('mounts the widgets of other remotes', async () => {
    await show(aPage([block('s', 'searchForm'), block('f', 'featuredCars'), block('l', 'loginForm')]));
    expect(await screen.findByText('Widget search/SearchForm')).toBeVisible();
    expect(screen.getByText('Widget search/FeaturedCars')).toBeVisible();
    expect(await screen.findByText('Widget account/LoginForm')).toBeVisible();
  });

  it('offers no login to who is signed in', async () => {
    await show(aPage([block('l', 'loginForm'), block('h', 'heading')], { 'h.text': 'Welcome' }), { signedIn: true });
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(screen.queryByText('Widget account/LoginForm')).not.toBeInTheDocument();
  });

  it('opens the first question, all of them or none', async () => {
    const texts = {
      'a.1.title': 'One?',
      'a.1.html': '<p>Yes</p>',
      'a.2.title': 'Two?',
      'a.2.html': '<p>No</p>',
      'b.1.title': 'Three?',
      'b.1.html': '<p>So</p>',
      'c.1.title': 'Four?',
      'c.1.html': '<p>Ask</p>',
    };
    const items = [{ id: '1' }, { id: '2' }];
    await show(
      aPage(
        [
          block('a', 'accordion', { items }),
          block('b', 'accordion', { mode: 'allExpanded', items: [{ id: '1' }] }),
          block('c', 'accordion', { mode: 'closed', items: [{ id: '1' }] }),
        ],
        texts,
      ),
    );
    expect(await screen.findByText('Yes')).toBeVisible();
    expect(screen.getByText('No')).not.toBeVisible();
    expect(screen.getByText('So')).toBeVisible();
    expect(screen.getByText('Ask')).not.toBeVisible();
  });

  it('starts a search at each place where cars are handed out', async () => {
    const places = [aPlace({ id: 4, name: 'Split Airport', countryName: 'Croatia', country: 'HR' })];
    await show(aPage([block('b', 'branches')]), { answers: { 'GET /api/data/places': { body: places } } });
    expect(await screen.findByRole('link', { name: /Split Airport/ })).toHaveAttribute(
      'href',
      '/en-gb/search?pickUpPlaceId=4',
    );
    expect(screen.getByRole('heading', { name: 'Croatia' })).toBeVisible();
  });

  it('keeps the rest of the page when a part of it fails', async () => {
    let broken = true;
    const { user } = await show(aPage([block('h', 'heading'), block('p', 'promotions')], { 'h.text': 'Offers' }), {
      answers: {
        'GET /api/data/promotions': () =>
          broken ? { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x' } } : { body: [] },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('not available at the moment');
    expect(screen.getByRole('heading', { name: 'Offers' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There are no offers at the moment/)).toBeVisible();
  });

  it('leads from a promotion to the search with its code', async () => {
    const promotion = {
      id: 2,
      name: 'Summer',
      description: 'Ten off',
      code: 'SUMMER10',
      percentage: 10,
      validFrom: '2026-01-01T00:00:00Z',
      validTo: '2027-12-25T00:00:00Z',
      validForPayment: 0,
      acceptedPaymentTypes: [],
    };
    await show(aPage([block('p', 'promotions')]), { answers: { 'GET /api/data/promotions': { body: [promotion] } } });
    expect(await screen.findByRole('link', { name: 'Search with SUMMER10' })).toHaveAttribute(
      'href',
      '/en-gb/search?promotionCode=SUMMER10',
    );
    expect(screen.getByText('Book by 25 December 2027')).toBeVisible();
  });
});

describe('The components of a page', () => {
  it('show headings, text, buttons, galleries, a carousel, a list with icons and what pages share', async () => {
    const shared = {
      sections: [
        {
          id: 's',
          settings: {},
          rows: [{ id: 'r', columns: [{ id: 'c', span: { xs: 12 }, components: [block('h', 'heading')] }] }],
        },
      ],
      translations: { 'en-GB': { 'h.text': 'Everywhere' } },
    };
    const { global } = aHostConfig();
    await show(
      aPage(
        [
          block('h', 'heading', { level: 1 }),
          block('t', 'richText'),
          block('b', 'button', { href: '/en-gb/faq' }),
          block('g', 'gallery', { items: [{ id: '1', src: '/b.webp' }] }),
          block('c', 'carousel', { items: [{ id: '1', src: '/c.webp' }] }),
          block('i', 'iconList', { items: [{ id: '1', icon: 'shield' }] }),
          block('s', 'shared', { sharedComponentId: 7 }),
        ],
        {
          'h.text': 'By the sea',
          't.html': '<p>Sand and salt</p>',
          'b.label': 'Ask us',
          'g.1.alt': 'A road',
          'c.1.alt': 'A hill',
          'i.1.title': 'Insured',
          'i.1.text': 'From the first mile',
        },
      ),
      {
        config: {
          global: { ...global, sharedComponents: [{ id: 7, name: 'Bar', builder: shared, wrapperTag: 'aside' }] },
        },
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'By the sea' })).toBeVisible();
    expect(screen.getByText('Sand and salt')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/en-gb/faq');
    expect(await screen.findByRole('button', { name: 'A road' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Pictures' })).getByRole('img', { name: 'A hill' })).toBeVisible();
    expect(
      within(screen.getByText('Insured').closest('li') as HTMLElement).getByText('From the first mile'),
    ).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByRole('heading', { name: 'Everywhere' })).toBeVisible();
  });

  it('show a menu, the logo, the choice of language and currency, and where one is', async () => {
    const { global } = aHostConfig();
    await show(
      aPage(
        [
          block('m', 'menu', { menuId: 3 }),
          block('l', 'logo'),
          block('a', 'languageSelector'),
          block('c', 'currencySelector'),
          block('b', 'breadcrumb'),
        ],
        { 'm.title': 'Company', 'b.label': 'Here' },
      ),
      {
        config: {
          global: {
            ...global,
            menus: [{ id: 3, menuItems: [{ label: { 'en-GB': 'About' }, pageId: 2, children: [] }] }],
          },
        },
      },
    );
    expect(
      within(await screen.findByRole('navigation', { name: 'Company' })).getByRole('link', { name: 'About' }),
    ).toHaveAttribute('href', '/en-gb/page-2');
    expect(screen.getByRole('link', { name: 'Azure Drive, home' })).toHaveAttribute('href', '/en-gb');
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Currency: EUR' })).toBeVisible();
    expect(within(await screen.findByRole('navigation', { name: 'You are here' })).getByText('Here')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

describe('The rarer components', () => {
  it('draws text, pictures, tabs, voices, a video link and a map link', async () => {
    const { user } = await show(
      aPage(
        [
          block('i', 'image', { src: '/a.webp' }),
          block('g', 'gallery', { items: [{ id: '1', src: '/b.webp' }] }),
          block('c', 'carousel', { items: [{ id: '1', src: '/c.webp' }] }),
          block('t', 'tabs', { items: [{ id: '1' }, { id: '2' }] }),
          block('v', 'testimonials', { items: [{ id: '1' }] }),
          block('w', 'video', { href: 'https://video.example/1' }),
          block('m', 'map', { lat: 36.7, lng: -4.4 }),
          block('d', 'divider'),
          block('s', 'spacer'),
          block('bc', 'breadcrumb'),
        ],
        {
          'i.alt': 'A beach',
          'i.caption': 'Nerja',
          'g.1.alt': 'A road',
          'c.1.alt': 'A hill',
          't.label': 'Cover',
          't.1.title': 'Basic',
          't.1.html': 'Included',
          't.2.title': 'Full',
          't.2.html': 'No excess',
          'v.1.text': 'Ten minutes',
          'v.1.name': 'Inés',
          'w.title': 'How it works',
          'm.address': 'Calle Larios 12',
          'bc.label': 'Here',
        },
      ),
    );
    expect(await screen.findByRole('img', { name: 'A beach' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Full' }));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('No excess');
    expect(screen.getByRole('link', { name: /How it works/ })).toHaveAttribute('href', 'https://video.example/1');
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      expect.stringContaining('mlat=36.7'),
    );
    expect(screen.getByRole('separator')).toBeVisible();
    expect(screen.getByText('Ten minutes')).toBeVisible();
  });

  it('says when an offer has ended', async () => {
    await show(aPage([block('c', 'countdown', { until: '2020-01-01T00:00:00Z' })]));
    expect(await screen.findByRole('timer')).toHaveTextContent('This offer has ended');
  });

  it('lists posts, newest as the back end has them', async () => {
    const post = {
      id: 1,
      title: { 'en-GB': 'Winter tyres' },
      description: { 'en-GB': 'The rules' },
      url: { 'en-GB': 'winter-tyres' },
      body: {},
      isPublished: true,
      publishedAt: '2026-11-06T08:00:00Z',
    };
    await show(aPage([block('b', 'blogList')]), {
      answers: { 'GET /odata/BlogPosts': { body: { '@odata.count': 1, value: [post] } } },
    });
    expect(await screen.findByRole('heading', { name: 'Winter tyres' })).toBeVisible();
  });
});

describe('What an editor writes', () => {
  it.each([
    '<img src=x onerror="window.attacked=true">',
    '<script>window.attacked=true</script>',
    '<svg onload="window.attacked=true">',
    '<a href="javascript:window.attacked=true">go</a>',
  ])('%s does no harm', async (html) => {
    const { container } = await show(
      aPage(
        [block('t', 'richText'), block('w', 'html'), block('b', 'button', { href: 'javascript:window.attacked=true' })],
        { 't.html': `<p>Safe</p>${html}`, 'w.html': html, 'b.label': 'Go' },
      ),
    );
    expect(await screen.findByText('Safe')).toBeVisible();
    expect(container.querySelector('script, img, svg, a')).toBeNull();
    expect(window).not.toHaveProperty('attacked');
  });
});
