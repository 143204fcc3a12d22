import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const open = (query = '', answer?: { status: number; body: object }) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: `/admin/audit${query}`,
    answers: {
      'GET /api/admin/audit': answer ?? {
        body: {
          items: [
            {
              id: 8,
              at: '2026-03-01T09:30:00Z',
              actor: 'ann@example.com',
              action: 'content.published',
              subject: { kind: 'company', id: '1', name: 'Sea Drive' },
              before: { companyName: 'Azure Drive' },
              after: { companyName: 'Sea Drive' },
            },
            {
              id: 7,
              at: '2026-03-01T09:00:00Z',
              actor: 'ann@example.com',
              action: 'roles.changed',
              subject: { kind: 'person', id: '5f0e' },
              before: { email: 'bob@example.com', roles: [{ role: 'editor' }] },
              after: { email: 'bob@example.com', roles: [{ role: 'translator', languages: ['de'] }] },
            },
          ],
          hasMore: true,
        },
      },
    },
  });

test('the audit log says who has changed what, word by word', async () => {
  await open();
  expect(await screen.findByText(/Published: Company Sea Drive/)).toHaveTextContent('ann@example.com');
  expect(screen.getByText('Azure').tagName).toBe('DEL');
  expect(screen.getByText('Sea').tagName).toBe('INS');
});

test('the audit log is filtered by the address and goes on to earlier entries', async () => {
  const { user, api } = await open();
  expect(await screen.findByRole('link', { name: 'Earlier entries' })).toHaveAttribute(
    'href',
    '/en-gb/admin/audit?before=7',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was changed' }), 'Theme');
  await waitFor(() => expect(api.requests.at(-1)?.query.get('kind')).toBe('theme'));
});

test('what was done to people is said in words', async () => {
  await open();
  expect(await screen.findByText(/Roles changed: People bob@example.com/)).toBeInTheDocument();
  expect(screen.getByText('Editor').tagName).toBe('DEL');
  expect(screen.getByText(/Translator \(de\)/).tagName).toBe('INS');
});

test('the audit log of some days is asked for from midnight to midnight of the reader’s clock', async () => {
  const { api } = await open('?from=2026-03-01&to=2026-03-02&actor=ann@example.com');
  await screen.findByText(/Published: Company/);
  const asked = api.requests.at(-1)?.query;
  expect(asked?.get('from')).toBe(new Date(2026, 2, 1).toISOString());
  expect(asked?.get('until')).toBe(new Date(2026, 2, 3).toISOString());
  expect(asked?.get('actor')).toBe('ann@example.com');
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
});

test('another filter of the audit log keeps the others and starts at the newest entry', async () => {
  const { user, api } = await open('?kind=theme&before=120');
  await screen.findByText(/Published: Company/);
  await user.type(screen.getByRole('searchbox', { name: 'By (e-mail address)' }), 'ann@example.com{Enter}');
  await waitFor(() => expect(api.requests.at(-1)?.query.get('actor')).toBe('ann@example.com'));
  expect(Object.fromEntries(api.requests.at(-1)?.query ?? [])).toEqual({ kind: 'theme', actor: 'ann@example.com' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was changed' }), 'Everything');
  await waitFor(() =>
    expect(Object.fromEntries(api.requests.at(-1)?.query ?? [])).toEqual({ actor: 'ann@example.com' }),
  );
});

test('filters of the audit log that nobody knows count as none', async () => {
  const { api } = await open('?kind=stolen&from=yesterday&before=-3');
  await screen.findByText(/Published: Company/);
  expect(Object.fromEntries(api.requests.at(-1)?.query ?? [])).toEqual({});
});

test('an audit log that does not load, or has nothing to show, says so', async () => {
  const { user, api } = await open('', { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set({ 'GET /api/admin/audit': { body: { items: [], hasMore: false } } });
  await user.click(again);
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Earlier entries' })).toBeNull();
});
