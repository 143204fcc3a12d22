import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@forecourt/shared/api-client';
import type { SupportedGateway } from '@forecourt/shared/contract';
import { createEventBus } from '@forecourt/shared/events';
import { addMessages, createI18n, SHARED_NAMESPACE, sharedMessages } from '@forecourt/shared/i18n';
import { createSession } from '@forecourt/shared/session';
import { aHostConfig } from '@forecourt/shared/testing';
import { App } from './app';
import { RemoteUnavailable, type FailurePlace, type LoadStrategy, type RemoteParts } from './shell-services';

type Widgets = Partial<Record<string, ComponentType<never>>>;
type PagesOfTry = (which: LoadStrategy) => Widgets;

async function open(
  path: string,
  widgets: Widgets,
  pages: Widgets | PagesOfTry = {},
  arrival?: Promise<unknown>,
  gateway?: SupportedGateway,
) {
  const i18n = createI18n('en-GB');
  await addMessages(i18n, SHARED_NAMESPACE, 'en-GB', sharedMessages);
  const reported: string[] = [];
  const loaded: string[] = [];
  const absent = (name: string) =>
    lazy<ComponentType>(() => Promise.reject(new RemoteUnavailable(new Error(`${name} is away`), arrival)));
  const parts: RemoteParts = {
    widget: (name) => (widgets[name] ?? absent(name)) as never,
    page: (key, _remote, which) => ((typeof pages === 'function' ? pages(which) : pages)[key] ?? absent(key)) as never,
  };
  const session = createSession(localStorage);
  const services = {
    parts,
    nonce: undefined,
    session,
    report: (error: unknown, remote?: string, { stage }: FailurePlace = {}) =>
      reported.push(`${remote}, ${stage}: ${(error as Error).message}`),
    loadLanguage: async () => undefined,
    document: { gateway, load: () => loaded.push('anew') },
    events: createEventBus(() => undefined),
    api: createApiClient({ baseUrl: '', token: () => undefined }),
  };
  const view = (
    <MemoryRouter initialEntries={[path]}>
      <App
        config={aHostConfig()}
        language="en-GB"
        currency="EUR"
        services={services}
        i18n={i18n}
        queryClient={new QueryClient()}
      />
    </MemoryRouter>
  );
  const told: string[] = [];
  services.events.on('shell:remote-failed', ({ remote }) => void told.push(`${remote} failed`));
  services.events.on('shell:remote-recovered', ({ remote }) => void told.push(`${remote} recovered`));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(view);
  return { reported, session, loaded, told };
}
const Header = () => <header>The header</header>;

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('without mf-cms the shell shows a plain header of its own', async () => {
  await open('/en-gb/search', {}, { SEARCH: () => <h1>Cars</h1> });
  expect(await screen.findByRole('heading', { name: 'Cars' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Azure Drive' })).toHaveAttribute('href', '/en-gb');
});

test('a page that cannot be loaded leaves the header alive and is reported', async () => {
  const { reported } = await open('/en-gb/checkout', { 'cms/Header': Header });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded');
  expect(screen.getByRole('heading', { level: 1, name: 'This part of the page could not be loaded' })).toBeVisible();
  expect(screen.getByText('The header')).toBeVisible();
  expect(reported).toContainEqual('mf-checkout, unavailable: CHECKOUT is away');
});

test('the retry recovers as soon as the remote is back', async () => {
  const pages: Widgets = {};
  await open('/en-gb/checkout', { 'cms/Header': Header }, pages);
  await screen.findByRole('alert');
  pages['CHECKOUT'] = () => <h1>Your booking</h1>;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeVisible();
});

test('without checkout its offer can be reserved by a plain form, and no reload loses what was typed', async () => {
  await open('/en-gb/checkout?modelId=11&dateFrom=03-01-2027', { 'cms/Header': Header });
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Reserve with the simple form' })).toHaveAttribute(
    'href',
    '/en-gb/reserve?modelId=11&dateFrom=03-01-2027',
  );
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
});

test('where nothing typed can be lost a reload is offered as well', async () => {
  await open('/en-gb/search', { 'cms/Header': Header });
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reserve with the simple form' })).not.toBeInTheDocument();
});

test('the other remotes hear of a remote when everything was tried, and when it is back', async () => {
  const pages: Widgets = {};
  const { told } = await open('/en-gb/checkout', { 'cms/Header': Header }, pages);
  await screen.findByRole('alert');
  expect(told).toContain('mf-checkout failed');
  pages['CHECKOUT'] = () => <h1>Your booking</h1>;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Your booking' });
  expect(told).toContain('mf-checkout recovered');
});

const Broken = () => {
  throw new Error('broken');
};
const Checkout = () => <h1>Your booking</h1>;

test.each<[string, LoadStrategy]>([
  ['once is rendered again', 'again'],
  ['again comes from the last good release', 'last-good'],
])('a page that throws while rendering %s', async (_what, works) => {
  const { reported, told } = await open('/en-gb/checkout', { 'cms/Header': Header }, (which) => ({
    CHECKOUT: which === works ? Checkout : Broken,
  }));
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(reported).toContain('mf-checkout, render: broken');
  expect(told).not.toContain('mf-checkout failed');
});

test('a page that throws in every release says so, and the retry starts over', async () => {
  let broken = true;
  await open('/en-gb/checkout', { 'cms/Header': Header }, () => ({ CHECKOUT: broken ? Broken : Checkout }));
  await screen.findByRole('alert');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeVisible();
});

test('a page that was late appears by itself when it arrives', async () => {
  const pages: Widgets = {};
  let arrive: (value: unknown) => void = () => undefined;
  await open(
    '/en-gb/checkout',
    { 'cms/Header': Header },
    pages,
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await screen.findByRole('alert');
  pages['CHECKOUT'] = Checkout;
  arrive('now');
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeVisible();
});

test('a page that failed for want of a connection appears by itself when it is back', async () => {
  const pages: Widgets = {};
  await open('/en-gb/checkout', { 'cms/Header': Header }, pages);
  await screen.findByRole('alert');
  pages['CHECKOUT'] = Checkout;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Your booking' })).toBeVisible();
});

describe('the payment page of a gateway', () => {
  const REDSYS = '/en-gb/payment?bookingId=1234ABCD5678&paymentType=22';
  const pages = { PAYMENT: () => <h1>Pay by card</h1> };

  test('is a document of its own: whoever comes from another page loads it anew', async () => {
    const { loaded } = await open(REDSYS, {}, pages);
    expect(loaded).toEqual(['anew']);
    expect(screen.queryByRole('heading', { name: 'Pay by card' })).not.toBeInTheDocument();
  });

  test('is shown where it was loaded as one', async () => {
    const { loaded } = await open(REDSYS, {}, pages, undefined, 'Redsys');
    expect(await screen.findByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(loaded).toEqual([]);
  });

  test.each([
    ['a page of the storefront', '/en-gb/search'],
    ['a page of the page builder', '/en-gb'],
    ['the chooser of the same booking', '/en-gb/payment-options?bookingId=1234ABCD5678'],
    ['the same page without a gateway', '/en-gb/payment?bookingId=1234ABCD5678'],
  ])('is left for good: %s is loaded anew, without its policy', async (_to, path) => {
    const shown = { SEARCH: () => <h1>Elsewhere</h1>, PAYMENT_OPTIONS: () => <h1>Elsewhere</h1>, ...pages };
    const { loaded } = await open(path, { 'cms/Page': () => <h1>Elsewhere</h1> }, shown, undefined, 'Redsys');
    expect(loaded).toEqual(['anew']);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test('needs no document of its own where no gateway is asked for', async () => {
    const { loaded } = await open('/en-gb/payment?bookingId=1234ABCD5678', {}, pages);
    expect(await screen.findByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(loaded).toEqual([]);
  });
});

test('an unknown address says so and leads home', async () => {
  await open('/en-gb/nowhere', { 'cms/Header': Header });
  expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en-gb');
});

test('an account page sends a visitor who is not signed in to the sign-in, with the origin passed along', async () => {
  const Login = () => <p>{`Sign in, then back`}</p>;
  await open(
    '/en-gb/my-account/booking-list?offset=10',
    { 'cms/Header': Header },
    { LOGIN: Login, BOOKINGS: () => <h1>My bookings</h1> },
  );
  expect(await screen.findByText('Sign in, then back')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'My bookings' })).not.toBeInTheDocument();
});

test('a link to a path without a page asks the server, which knows where it has moved', async () => {
  const { loaded } = await open('/en-gb', { 'cms/Page': () => <Link to="/en-gb/old">Old offers</Link> });
  expect(loaded).toEqual([]);
  await userEvent.click(await screen.findByRole('link', { name: 'Old offers' }));
  expect(loaded).toEqual(['anew']);
  expect(screen.queryByRole('heading', { name: 'We could not find this page' })).not.toBeInTheDocument();
});

test('what the server itself has not found is said at once', async () => {
  const { loaded } = await open('/en-gb/nowhere', {});
  expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
  expect(loaded).toEqual([]);
});
