import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@forecourt/shared/api-client';
import { createEventBus } from '@forecourt/shared/events';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { createSession } from '@forecourt/shared/session';
import { aHostConfig } from '@forecourt/shared/testing';
import { App } from './app';
import type { RemoteParts, ShellServices } from './shell-services';

/** The home page of a site in a document that runs these scripts; its header leads to the search. */
async function home(scripts: ShellServices['document']['scripts'], at = '/en-gb', isOutdated = () => false) {
  const i18n = createI18n('en-GB');
  await addMessages(i18n, SHARED_NAMESPACE, 'en-GB', sharedMessages);
  const load = jest.fn();
  const header = () => (
    <>
      <Link to="/en-gb/search">Search</Link>
      <Link to="/en-gb">Home</Link>
    </>
  );
  const parts: RemoteParts = {
    widget: (name) => (name === 'cms/Header' ? header : () => <p>{name}</p>) as never,
    page: () => (() => <h1>Cars</h1>) as never,
  };
  const services: ShellServices = {
    parts,
    nonce: undefined,
    session: createSession(localStorage),
    report: () => undefined,
    loadLanguage: async () => undefined,
    document: { gateway: undefined, scripts, isOutdated, load },
    events: createEventBus(() => undefined),
    api: createApiClient({ baseUrl: '', token: () => undefined }),
  };
  const rest = { config: aHostConfig(), services, i18n, queryClient: new QueryClient() };
  render(
    <MemoryRouter initialEntries={[at]}>
      <App language="en-GB" currency="EUR" {...rest} />
    </MemoryRouter>,
  );
  return { load, user: userEvent.setup() };
}

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('A page that runs scripts of the site', () => {
  test('is left by loading the next page anew, so that none of them stays', async () => {
    const { load, user } = await home({ page: 1, pages: 'all' });
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('heading', { name: 'Cars' })).not.toBeInTheDocument();
  });

  test('is loaded anew by who comes from a page without them', async () => {
    const { load, user } = await home({ page: undefined, pages: [1] }, '/en-gb/search');
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  test('costs visitors who agreed to nothing no loading', async () => {
    const { load, user } = await home(undefined);
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    expect(await screen.findByRole('heading', { name: 'Cars' })).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('A document that is not the newest', () => {
  test('stays while the visitor does, and is left by loading the next page anew', async () => {
    let isOutdated = false;
    const { load, user } = await home(undefined, '/en-gb', () => isOutdated);
    await user.click(await screen.findByRole('link', { name: 'Search' }));
    expect(await screen.findByRole('heading', { name: 'Cars' })).toBeVisible();
    isOutdated = true;
    await user.click(screen.getByRole('link', { name: 'Search' }));
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });
});
