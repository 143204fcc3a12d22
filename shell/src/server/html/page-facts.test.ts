import { createApiClient } from '@forecourt/shared/api-client';
import { wire, type Page } from '@forecourt/shared/contract';
import { factsOf } from './page-facts';

const page: Page = {
  ...wire.page.parse({
    id: 7,
    name: 'About',
    status: 1,
    builder: { sections: [], translations: { de: { 'a.text': 'Auto' }, 'en-GB': { 'a.text': 'Car' } } },
    seo: { title: { de: 'Über uns', 'en-GB': 'About us' }, description: {} },
    layoutId: 1,
    showBreadcrumb: false,
    label: {},
  }),
};

test('search engines are told of a page by its texts in all languages, whichever it is read in', async () => {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(pathname);
    const { builder, ...rest } = page;
    const only = searchParams.get('language');
    const translations = Object.fromEntries(
      Object.entries(builder.translations).filter(([language]) => only === null || language === only),
    );
    return Response.json({ ...rest, builder: { ...builder, translations } });
  });
  const path = { language: 'de', rest: '/about', page: { kind: 'cms', pageId: 7, layoutId: 1 } } as const;
  const facts = await factsOf(createApiClient({ baseUrl: 'http://api.test', token: () => undefined }), {
    path: path as never,
    currency: 'EUR',
  });
  expect(asked).toEqual(['/api/Pages/7']);
  expect(Object.keys(facts.page?.builder.translations ?? {})).toEqual(['de', 'en-GB']);
});
