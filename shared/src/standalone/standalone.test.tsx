import { cleanup, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { standalone } from '.';
import type { AnyRemote } from '../contract';
import { RemoteWidget, useHost } from '../host';
import { aHostConfig, fakeApi } from '../testing';

function Payment() {
  const { t } = useTranslation('mf-payments');
  return (
    <>
      <h1>{`${t('title')} in ${useHost().language}`}</h1>
      <RemoteWidget name="account/LoginForm" props={{ onSignedIn: () => undefined }} />
    </>
  );
}
const remote: AnyRemote = {
  name: 'mf-payments',
  contract: 1,
  loadMessages: async () => ({ title: 'Payment' }),
  pages: { PAYMENT: async () => ({ default: Payment }) },
  widgets: {
    'payments/PaymentMethods': async () => ({ default: ({ currency }) => <p>{`Methods for ${currency}`}</p> }),
  },
};

async function open(address: string) {
  const { global, site, flow, booking, currencies } = aHostConfig();
  const json = (part: unknown) => ({ body: part });
  const backEnd = fakeApi({
    'GET /api/globalConfigs': json(global),
    'GET /api/siteconfig': json(site),
    'GET /api/data/bookings-configuration': json(booking),
    'GET /api/data/currencies': json(currencies),
    'GET /api/bookingsettings': json({
      general: JSON.stringify(flow.general),
      results: JSON.stringify(flow.results),
      checkout: JSON.stringify(flow.checkout),
    }),
  });
  history.replaceState(null, '', address);
  await standalone(remote, backEnd.fetch);
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('a page of the remote stands at the address that the storefront has for it', async () => {
  await open('/de/payment?bookingId=1');
  expect(await screen.findByRole('heading', { name: 'Payment in de' })).toBeVisible();
  expect(screen.getByText('account/LoginForm')).toBeVisible();
});

test('a widget can be looked at by itself, with the props of the address', async () => {
  await open(`/?widget=payments/PaymentMethods&props=${encodeURIComponent('{"currency":"EUR"}')}`);
  expect(await screen.findByText('Methods for EUR')).toBeVisible();
});

test('elsewhere everything that the remote has is listed', async () => {
  await open('/');
  expect(await screen.findByRole('link', { name: 'PAYMENT' })).toHaveAttribute('href', '/en-gb/payment');
  expect(screen.getByRole('link', { name: 'payments/PaymentMethods' })).toHaveAttribute(
    'href',
    '?widget=payments/PaymentMethods',
  );
});
