import type { Page } from '@playwright/test';
import hostile from '../fixtures/hostile.json' with { type: 'json' };
import { expect, test } from '../fixtures/own-site';
import { CALM, errorsOf } from '../fixtures/storefront';

test.use(CALM);

const ATTEMPTS = [...hostile.markup, ...hostile.addresses];
const ALL = ATTEMPTS.join('\n');
const NUMBER = 990;
const LINE = 300;
const SHORT = 200;
/** Hundreds of parts are on a page, and as many fields on the form of a menu. */
const MANY = { timeout: 45_000 };

/** A page, a post and a menu that hold every attempt in every text that a visitor or an administrator is shown. */
function records() {
  const components = ATTEMPTS.flatMap((_text, index) => [
    { id: `h${index}`, type: 'heading', version: 1, props: {} },
    { id: `r${index}`, type: 'richText', version: 1, props: {} },
    { id: `b${index}`, type: 'button', version: 1, props: { href: '/about' } },
  ]);
  const texts = ATTEMPTS.flatMap((text, index) => [
    [`h${index}.text`, text.slice(0, LINE)],
    [`r${index}.html`, `<p>${index}</p>${text}`],
    [`b${index}.label`, text.slice(0, LINE)],
  ]);
  const menu = {
    id: 'menu',
    type: 'menu',
    version: 1,
    props: { menuId: NUMBER },
  };
  const columns = [{ id: 'c', components: [menu, ...components] }];
  const said = { 'en-GB': ALL };
  const shared = {
    title: ALL,
    description: ALL,
    siteName: ALL,
    type: ALL,
    locale: ALL,
    publishedTime: ALL,
  };
  const seo = {
    title: said,
    description: said,
    ogTags: { 'en-GB': shared },
    networks: { twitter: { site: ALL } },
  };
  const builder = {
    sections: [{ id: 's', rows: [{ id: 'r', columns }] }],
    translations: {
      'en-GB': Object.fromEntries(texts) as Record<string, string>,
    },
  };
  // An address that runs is refused in every text that begins with it.
  const items = ATTEMPTS.map((text) => ({
    label: { 'en-GB': `See ${text}` },
    url: '/about',
    children: [],
  }));
  const of = { id: NUMBER, status: 1 };
  return [
    {
      ...of,
      kind: 'menu',
      body: { name: ALL.slice(0, SHORT), menuItems: items },
    },
    {
      ...of,
      kind: 'page',
      body: {
        name: 'Attempts',
        path: { 'en-GB': '/attempts' },
        label: said,
        layoutId: 1,
        showBreadcrumb: true,
        seo,
        builder,
      },
    },
    {
      ...of,
      kind: 'blog-post',
      body: {
        ...{
          title: said,
          description: said,
          url: { 'en-GB': 'attempts' },
          image: '',
          ogTags: shared,
        },
        ...{ body: said, publishedAt: '2026-01-01T00:00:00.000Z' },
      },
    },
  ];
}

async function bringsIn(page: Page): Promise<unknown> {
  await page.goto('/en-gb/admin');
  return page.evaluate(async (given) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('forecourt.session') ?? '{}') as Record<
      string,
      string
    >;
    const document = {
      format: 'forecourt-content',
      version: 1,
      exportedAt: new Date().toISOString(),
      records: given,
    };
    const answer = await fetch('/api/admin/content/import', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ document, publish: true, dryRun: false }),
    });
    return answer.json() as Promise<unknown>;
  }, records());
}

/** Attributes that would run something once somebody acts. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(?:java|vb)script:|^\s*data:text/i.test(value))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ),
  );

test(
  'what attackers write runs on no page of the site and nowhere in its administration',
  { tag: '@long' },
  async ({ page, browser, site }) => {
    test.slow();
    const visitor = await browser.newPage({
      baseURL: site.origin,
      locale: 'en-GB',
      storageState: { cookies: [], origins: [] },
    });
    const ran: string[] = [];
    for (const one of [page, visitor])
      one.on('dialog', (dialog) => {
        ran.push(`${one.url()} ${dialog.message()}`);
        void dialog.dismiss();
      });
    const refused = [...[page, visitor].map(errorsOf)];
    expect(await bringsIn(page)).toMatchObject({
      records: [1, 2, 3].map(() => ({ result: 'created', isPublished: true })),
    });
    const opens = async (at: Page, path: string, seen: string | RegExp) => {
      await at.goto(path);
      await expect(at.getByText(seen).first()).toBeVisible(MANY);
      expect([path, await waiting(at)]).toEqual([path, []]);
    };
    // What is published is on every server five seconds later.
    await expect.poll(async () => (await visitor.request.get('/en-gb/attempts')).status()).toBe(200);
    await opens(visitor, '/en-gb/attempts', hostile.markup[0] ?? '');
    await opens(visitor, '/en-gb/blog', /alert\(1\)/);
    await opens(visitor, '/en-gb/blog/attempts', /alert\(1\)/);
    for (const kind of ['menu', 'page', 'blog-post']) {
      await opens(page, `/en-gb/admin/content/${kind}`, /alert\(1\)|Attempts/);
      await opens(page, `/en-gb/admin/content/${kind}/${NUMBER}`, /alert\(1\)|Attempts/);
      await opens(page, `/en-gb/admin/content/${kind}/${NUMBER}/history`, /alert\(1\)|Attempts/);
    }
    await opens(page, '/en-gb/admin/audit', /Imported/);
    expect([ran, refused]).toEqual([[], [[], []]]);
    await visitor.close();
  },
);
