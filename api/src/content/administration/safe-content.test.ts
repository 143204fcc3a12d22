import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { ContentKind } from '@forecourt/shared/contract';
import { CONTENT_DOCUMENTS } from '../../db/seed/content';
import type { Body } from '../document-schemas';
import { ADDRESSES, asRead, HARMLESS, isAstray, MARKUP } from './hostile.fixture';
import { shapeProblems } from './publish-gate';
import { componentsOf, withSafeTexts } from './safe-content';
import { safeHtml } from './safe-html';

const bodyOf = <T>(kind: string, id: number) =>
  structuredClone(CONTENT_DOCUMENTS.find((document) => document.kind === kind && document.id === id)?.body) as T;

const TEXTS = join(__dirname, '../../../../mf-cms/src/features/admin-content/messages/en-GB.json');

const addressesIn = (html: string) => Array.from(html.matchAll(HARMLESS), ([, address]) => address ?? '');
const GOOD_ADDRESS = /^$|^(?:#|https?:\/\/|mailto:|tel:|page:\d|route:|\/(?!\/))/i;

const LINKS = ADDRESSES.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a title='x' href='${address}' target=_blank>x</a>`,
]);

describe('The rich text of a page or a post', () => {
  it.each([...MARKUP, ...LINKS])('comes back with nothing that a browser would run: %j', (hostile) => {
    const safe = safeHtml(`<p>Before</p>${hostile}`);
    expect(safe).toContain('<p>Before</p>');
    expect(safe.replace(HARMLESS, '')).not.toContain('<');
    for (const address of addressesIn(safe)) expect(address).toMatch(GOOD_ADDRESS);
    expect(addressesIn(safe).join(' ')).not.toMatch(/&(?:#|colon|tab)/i);
  });

  it.each([
    ['<p>5 < 6 &amp; more</p>', '<p>5 &lt; 6 &amp; more</p>'],
    ['<a class="x" href="page:3">About</a>', '<a href="page:3">About</a>'],
    [`<a href='https://example.com/?a=1&amp;b="'>x</a>`, '<a href="https://example.com/?a=1&amp;b=%22">x</a>'],
    ['<b>Sea</b> <i>cars</i>', '<strong>Sea</strong> <em>cars</em>'],
    ['<div><p>Open', '<p>Open</p>'],
    ['<ul><li>One</ul></li>', '<ul><li>One</li></ul>'],
  ])('keeps what it says: %j', (given, kept) => {
    expect(safeHtml(given)).toBe(kept);
  });

  it('is in the grammar whatever is written, and does not change when it is saved again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...MARKUP, ...LINKS, '<', '>', '"', "'", '<!--', '</p>', '<a '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const safe = safeHtml(pieces.join(''));
        expect(safe.replace(HARMLESS, '')).not.toContain('<');
        expect(safeHtml(safe)).toBe(safe);
      }),
    );
  });

  it.each(['<a "', "<a '", '<p ', '<!--', '<a href="', '<a "" '])('costs little where it repeats %j', (piece) => {
    const began = performance.now();
    safeHtml(piece.repeat(Math.floor(50_000 / piece.length)));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

/** What runs wherever an address is followed; nothing decodes entities outside of rich text. */
const EXECUTED = ADDRESSES.filter((address) =>
  /^(?:(?:java|vb|live)script:|data:(?:text|application|image\/svg))/i.test(asRead(address)),
);

describe('A body', () => {
  it.each(EXECUTED)('is not saved with %j for an address, wherever it stands', (address) => {
    const page = bodyOf<Body<'page'>>('page', 2);
    const named = { ...page, name: address };
    const shared = { ...page, seo: { ...page.seo, ogTags: { 'en-GB': { image: address } } } };
    const menu = { name: 'Main', menuItems: [{ label: {}, url: address, children: [] }] };
    const unsafe = [expect.objectContaining({ code: 'unsafe-content', severity: 'error' })];
    expect(shapeProblems('page', named)).toEqual(unsafe);
    expect(shapeProblems('page', shared)).toEqual(unsafe);
    expect(shapeProblems('menu', menu)).toEqual(unsafe);
  });

  it.each(ADDRESSES.filter(isAstray))('is not saved with a button that leads to %j', (address) => {
    const page = bodyOf<Body<'page'>>('page', 2);
    const components = page.builder.sections[0]?.rows[0]?.columns[0]?.components;
    components?.push({ id: 'go', type: 'button', version: 1, props: { href: address } });
    expect(shapeProblems('page', page).map(({ path }) => path)).toContainEqual(expect.stringMatching(/props\.href$/));
  });

  it('is not saved with a script that ends its element, two components of one id, or a text without end', () => {
    const page = bodyOf<Body<'page'>>('page', 2);
    const pathsWith = (builder: Partial<typeof page.builder>) =>
      shapeProblems('page', { ...page, builder: { ...page.builder, ...builder } }).map(({ path }) => path);
    const script = { id: 'a', consent: 'marketing' as const, hosts: [] };
    expect(pathsWith({ scripts: [{ ...script, src: 'https://count.example/a.js', code: 'count()' }] })).toEqual([]);
    for (const [wrong, path] of [
      [{ code: '1</script>' }, 'code'],
      [{ src: 'javascript:alert(1)' }, 'src'],
      [{ src: 'http://count.example/a.js' }, 'src'],
      [{ hosts: ["https://a.example; script-src 'unsafe-eval'"] }, 'hosts.0'],
      [{ hosts: ['*'] }, 'hosts.0'],
      [{ consent: 'none' as never }, 'consent'],
    ] as const)
      expect(pathsWith({ scripts: [{ ...script, ...wrong } as typeof script] })).toEqual([`builder.scripts.0.${path}`]);
    expect(pathsWith({ pageCSS: '@import "/x.css";' })).toEqual(['builder.pageCSS']);
    const [section] = page.builder.sections;
    expect(pathsWith({ sections: [...page.builder.sections, ...(section ? [section] : [])] })).not.toEqual([]);
    const key = `${componentsOf(page.builder)[0]?.component.id ?? ''}.text`;
    expect(pathsWith({ translations: { de: { [key]: 'x'.repeat(60_000) } } })).toEqual([
      `builder.translations.de.${key}`,
    ]);
  });

  it('is refused with the reason, in words of its own', () => {
    const page = bodyOf<Body<'page'>>('page', 2);
    const [section] = page.builder.sections;
    if (section) section.id = 'no id';
    const key = `${componentsOf(page.builder)[0]?.component.id ?? ''}.text`;
    const translations = { de: { [key]: 'x'.repeat(100_000) } };
    const body = { ...page, name: 'javascript:alert(1)', builder: { ...page.builder, translations } };
    const reasons = shapeProblems('page', body).map(({ values }) => values['message']?.replace('errors.', '') ?? '');
    expect(reasons).toEqual(['runsInBrowser', 'partId', 'textTooLong']);
    const texts = JSON.parse(readFileSync(TEXTS, 'utf8')) as { errors: Record<string, string> };
    for (const reason of [...reasons, 'scriptsOfPages', 'unsafeCss', 'foreignPicture', 'unreadableColor'])
      expect([reason, texts.errors[reason]]).toEqual([reason, expect.stringMatching(/\w{4}/)]);
  });

  it('shows no picture of another site, which the policy of its pages would not load', () => {
    const foreign = 'https://pictures.example/car.jpg';
    const pathsOf = (kind: ContentKind, body: unknown) =>
      shapeProblems(kind, body).map(({ path, values }) => [path, values['message']]);
    const page = bodyOf<Body<'page'>>('page', 2);
    page.builder.sections[0]?.rows[0]?.columns[0]?.components.push({
      id: 'p',
      type: 'image',
      version: 1,
      props: { src: foreign },
    });
    const [section] = page.builder.sections;
    if (section) section.settings.image = foreign;
    expect(pathsOf('page', page)).toEqual([
      ['builder.sections.0.settings.image', 'errors.foreignPicture'],
      [expect.stringMatching(/props\.src$/), 'errors.foreignPicture'],
    ]);
    expect(pathsOf('blog-post', { ...bodyOf<Body<'blog-post'>>('blog-post', 1), image: foreign })).toEqual([
      ['image', 'errors.foreignPicture'],
    ]);
    const header = bodyOf<Body<'header'>>('header', 1);
    expect(pathsOf('header', { ...header, logo: { ...header.logo, src: foreign } })).toEqual([
      ['logo.src', 'errors.foreignPicture'],
    ]);
  });

  it('has scripts and styles of its own on a page alone, not in a part that many pages show', () => {
    const part = bodyOf<Body<'shared-component'>>('shared-component', 1);
    const scripts = [{ id: 'a', code: 'count()', consent: 'marketing' as const, hosts: [] }];
    const builder = { ...part.builder, scripts, pageCSS: 'p { color: red }' };
    expect(shapeProblems('shared-component', { ...part, builder }).map(({ path, values }) => [path, values])).toEqual([
      ['builder.scripts', { message: 'errors.scriptsOfPages' }],
      ['builder.pageCSS', { message: 'errors.unsafeCss' }],
    ]);
  });

  it('is cleaned in its rich texts alone', () => {
    const page = bodyOf<Body<'page'>>('page', 2);
    const rich = componentsOf(page.builder).find(({ component }) => component.type === 'richText')?.component.id ?? '';
    const heading = componentsOf(page.builder).find(({ component }) => component.type === 'heading')?.component.id;
    const translations = { de: { [`${rich}.html`]: '<p onclick=x>Ja', [`${heading ?? ''}.text`]: 'Ab < 20' } };
    expect(withSafeTexts('page', { ...page, builder: { ...page.builder, translations } })).toMatchObject({
      builder: { translations: { de: { [`${rich}.html`]: '<p>Ja</p>', [`${heading ?? ''}.text`]: 'Ab < 20' } } },
    });
    const post = bodyOf<Body<'blog-post'>>('blog-post', 1);
    expect(withSafeTexts('blog-post', { ...post, body: { de: '<p>Neu</p><svg onload=x>' } })).toMatchObject({
      body: { de: '<p>Neu</p>' },
    });
  });

  it.each(CONTENT_DOCUMENTS.map(({ kind, id, body }) => ({ kind, id, body })))(
    'of the demo company stays as it is ($kind $id)',
    ({ kind, body }) => {
      expect(withSafeTexts(kind, body)).toEqual(body);
    },
  );
});
