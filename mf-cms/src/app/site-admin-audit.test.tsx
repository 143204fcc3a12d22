import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const open = () =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/audit',
    answers: {
      'GET /api/admin/audit': {
        body: {
          items: [
            {
              id: 8,
              at: '2026-03-01T09:30:00Z',
              actor: 'ann@example.com',
              action: 'content.published',
              subject: { kind: 'company', id: '1' },
              before: { companyName: 'Azure Drive' },
              after: { companyName: 'Sea Drive' },
            },
          ],
          hasMore: true,
        },
      },
    },
  });

test('the audit log says who has changed what, word by word', async () => {
  await open();
  expect(await screen.findByText(/Published: Company 1/)).toHaveTextContent('ann@example.com');
  expect(screen.getByText('Azure').tagName).toBe('DEL');
  expect(screen.getByText('Sea').tagName).toBe('INS');
});

test('the audit log is filtered by the address and goes on to earlier entries', async () => {
  const { user, api } = await open();
  expect(await screen.findByRole('link', { name: 'Earlier entries' })).toHaveAttribute(
    'href',
    '/en-gb/admin/audit?before=8',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was changed' }), 'Theme');
  await waitFor(() => expect(api.requests.at(-1)?.query.get('kind')).toBe('theme'));
});
