import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@forecourt/shared/i18n';
import type { Invited } from '../../protocol/invitations';
import { TestsBanner } from './tests-banner';
import { addTexts } from './texts';

const TEST = { tester: 'Ana Pérez', remote: 'mf-search', version: '2.0.0', until: '2026-12-05T10:00:00.000Z' } as const;

/** The page of a tester, opened at an address that says why a link began no test. */
async function open(invited: Partial<Invited>, { refuses = false } = {}) {
  const sent: string[] = [];
  globalThis.fetch = async (path, init) => {
    sent.push(`${init?.method} ${String(path)}`);
    return { ok: !refuses, status: refuses ? 503 : 204 } as Response;
  };
  history.replaceState(null, '', '/en-gb?x=1&invitation=expired');
  const i18n = createI18n('en-GB');
  await addTexts(i18n);
  let reloads = 0;
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <TestsBanner invited={{ tests: [], ended: [], ...invited }} reload={() => (reloads += 1)} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { sent, reloads: () => reloads };
}
const bannerOf = (name: string) => screen.getByRole('complementary', { name });

test('a tester reads whose test it is, of what and until when, and leaves it', async () => {
  const { sent, reloads } = await open({ tests: [TEST, { ...TEST, remote: 'mf-cms', version: '3.0.0' }] });
  const banner = bannerOf('Test of other releases');
  expect(banner).toHaveTextContent(/Ana Pérez, you are trying out other releases:.*mf-search → 2\.0\.0 until 5 Dec/);
  expect(banner).toHaveTextContent('mf-cms → 3.0.0');
  await userEvent.click(within(banner).getByRole('button', { name: 'Leave the test' }));
  expect([sent, reloads(), location.search]).toEqual([['DELETE /releases/tests'], 1, '?x=1']);
});

test('who opened a link that has ended reads why, and closes it without leaving another test', async () => {
  const { sent, reloads } = await open({ tests: [TEST], ended: ['expired'] });
  const banner = bannerOf('About your invitation');
  expect(banner).toHaveTextContent(/^The invitation to this test has expired\. Close$/);
  await userEvent.click(within(banner).getByRole('button', { name: 'Close' }));
  expect([sent, reloads(), location.search]).toEqual([['DELETE /releases/tests/ended'], 0, '?x=1']);
  expect(screen.queryByText(/has expired/)).not.toBeInTheDocument();
  expect(bannerOf('Test of other releases')).toBeVisible();
});

test('who has no other test reads that everything is as everybody has it', async () => {
  await open({ ended: ['revoked'] });
  expect(bannerOf('About your invitation')).toHaveTextContent(
    'The invitation to this test was withdrawn. You see the shop as everybody does.',
  );
});

test('a test that could not be left goes on, and says so', async () => {
  const { reloads } = await open({ tests: [TEST] }, { refuses: true });
  await userEvent.click(screen.getByRole('button', { name: 'Leave the test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Try again.');
  expect(reloads()).toBe(0);
});
