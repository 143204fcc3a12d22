import { screen, within } from '@testing-library/react';
import { aHostConfig, renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import CmsFooter from './cms-footer';
import CmsHeader from './cms-header';

const { global } = aHostConfig();
const builder = (text: string) => ({
  sections: [
    {
      id: 's',
      settings: {},
      rows: [
        {
          id: 'r',
          columns: [
            {
              id: 'c',
              span: { xs: 12 },
              components: [
                { id: 'm', type: 'menu', props: { menuId: 3 } },
                { id: 'h', type: 'heading', props: { level: 3 } },
              ],
            },
          ],
        },
      ],
    },
  ],
  translations: { 'en-GB': { 'm.title': 'Company', 'h.text': text } },
});
const config = {
  global: {
    ...global,
    menus: [{ id: 3, menuItems: [{ label: { 'en-GB': 'About' }, pageId: 2, children: [] }] }],
    layouts: [
      {
        id: 1,
        layoutItems: [
          { type: 'header' as const },
          { type: 'component' as const, sharedComponentId: 2 },
          { type: 'content' as const },
          { type: 'component' as const, sharedComponentId: 1 },
          { type: 'component' as const, sharedComponentId: 3 },
        ],
      },
    ],
    sharedComponents: [
      { id: 1, name: 'Footer', builder: builder('See you'), wrapperTag: 'div' },
      { id: 2, name: 'Bar', builder: builder('New: Split'), wrapperTag: 'script' },
      { id: 3, name: 'Broken', builder: 'not a document', wrapperTag: 'div' },
    ],
  },
};

it("closes the page with the layout's components and the credit", async () => {
  await renderRemote(<CmsFooter />, { remote: 'mf-cms', loadMessages, config });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'See you' })).toBeVisible();
  expect(
    within(footer.getByRole('navigation', { name: 'Company' })).getByRole('link', { name: 'About' }),
  ).toHaveAttribute('href', '/en-gb/page-2');
  expect(footer.getByText('© Azure Drive. Booking by Forecourt.')).toBeVisible();
});

it("puts the layout's other components under the header, in a harmless element", async () => {
  const { container } = await renderRemote(<CmsHeader />, { remote: 'mf-cms', loadMessages, config });
  expect(screen.getByRole('heading', { name: 'New: Split' })).toBeVisible();
  expect(container.querySelector('script')).toBeNull();
});

const withLayout = (...layoutItems: (typeof config.global.layouts)[number]['layoutItems']) => ({
  global: { ...config.global, layouts: [{ id: 1, layoutItems }] },
});
const header = { type: 'header' as const };
const bar = { type: 'component' as const, sharedComponentId: 2 };
const content = { type: 'content' as const };

it('puts the header behind a component where the layout says so', async () => {
  await renderRemote(<CmsHeader />, { remote: 'mf-cms', loadMessages, config: withLayout(bar, header, content) });
  const order = screen.getByRole('heading', { name: 'New: Split' }).compareDocumentPosition(screen.getByRole('banner'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('has no header where the layout has none', async () => {
  await renderRemote(<CmsHeader />, { remote: 'mf-cms', loadMessages, config: withLayout(bar, content) });
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('has its header behind the content where the layout says so', async () => {
  await renderRemote(<CmsFooter />, { remote: 'mf-cms', loadMessages, config: withLayout(content, header, bar) });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).queryByRole('banner')).not.toBeInTheDocument();
});

it('brings the shared component of the header along', async () => {
  const { global: site } = withLayout(header, content);
  await renderRemote(<CmsHeader />, {
    remote: 'mf-cms',
    loadMessages,
    config: { global: { ...site, header: { ...site.header, sharedComponentId: 1 } } },
  });
  expect(screen.getByRole('heading', { name: 'See you' })).toBeVisible();
});
