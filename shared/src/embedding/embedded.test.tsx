import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { embeddedPage, loadTexts, reportFailure, type Embedding } from '.';
import { useHost } from '../host';
import { createI18n } from '../i18n';
import { renderRemote } from '../testing';

function Search() {
  const { t } = useTranslation('mf-search');
  return <h1>{`${t('title')} ${useHost().currency}`}</h1>;
}
const remote = {
  name: 'mf-search',
  pages: { SEARCH: async () => ({ default: Search }) },
  loadMessages: async () => ({ title: 'Cars in' }),
} as const;
const Page = embeddedPage(remote);

async function aForeignHost(): Promise<Embedding> {
  const { host, unmount } = await renderRemote(<p>of which only the services are used</p>, asTested);
  unmount();
  return { host, queryClient: new QueryClient(), i18n: createI18n(host.language) };
}
const asTested = { remote: 'mf-search', loadMessages: remote.loadMessages } as const;

class Boundary extends Component<{ embedding: Embedding; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? reportFailure(this.state.error, undefined, this.props.embedding) : this.props.children;
  }
}

test("a foreign host mounts a page by its key, with the remote's texts and the host's services", async () => {
  const embedding = await aForeignHost();
  await loadTexts(remote)(embedding);
  render(<Page {...embedding} page="SEARCH" />);
  expect(await screen.findByRole('heading', { name: 'Cars in EUR' })).toBeVisible();
});

test('a page that the remote does not have is reported to the host with the pages that there are', async () => {
  const embedding = await aForeignHost();
  const reported: string[] = [];
  const told = {
    ...embedding,
    host: { ...embedding.host, report: (error: unknown) => void reported.push(String(error)) },
  };
  render(
    <Boundary embedding={told}>
      <Page {...told} page="LOGIN" />
    </Boundary>,
    { onCaughtError: () => undefined },
  );
  expect(reported).toContain('Error: mf-search has no page LOGIN: use one of SEARCH.');
});
