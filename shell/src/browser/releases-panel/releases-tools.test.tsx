import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '@forecourt/shared/i18n';
import type { OfferedReleases, Overrides } from '../../protocol/releases';
import { ReleasesTools } from './releases-tools';
import { addTexts } from './texts';

const LAPTOP = 'http://localhost:4301';
const of = (version: string, contract = 1) => ({
  version,
  contract,
  supported: contract === 1,
  builtAt: '2026-11-20T10:00:00.000Z',
});
const OFFERED: OfferedReleases = {
  channel: 'staging',
  origins: [LAPTOP],
  remotes: [
    { remote: 'mf-search', given: '1.0.0', available: [of('9.0.0', 99), of('2.0.0'), of('1.0.0')] },
    { remote: 'mf-checkout', given: '1.1.0', available: [of('1.1.0')] },
  ],
};

/** The page of a person with these overrides, opened at an address. */
async function open({
  overrides = {},
  proposed,
  refuses = false,
}: {
  overrides?: Overrides;
  proposed?: Overrides;
  refuses?: boolean;
}) {
  const sent: unknown[] = [];
  globalThis.fetch = async (_path, init) => {
    if (init?.method !== 'PUT') return { ok: true, json: async () => OFFERED } as Response;
    sent.push(JSON.parse(String(init.body)));
    return { ok: !refuses, status: refuses ? 422 : 204 } as Response;
  };
  const i18n = createI18n('en-GB');
  await addTexts(i18n);
  let reloads = 0;
  const running = {
    'mf-search': { version: overrides['mf-search'] ?? '1.0.0', contract: 1, base: '/' },
    'mf-checkout': { version: '1.1.0', contract: 1, base: '/' },
  };
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ReleasesTools
          running={running}
          overrides={overrides}
          proposed={proposed}
          reload={() => {
            reloads += 1;
          }}
        />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { sent, reloads: () => reloads };
}
const optionsOf = (remote: HTMLElement) =>
  within(remote)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent, disabled }) => `${textContent}${disabled ? ' -' : ''}`);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => history.replaceState(null, '', '/en-gb/search?x=1&releases'));

test('the panel lists each remote with what runs and what is available, with contract and build time', async () => {
  await open({ proposed: {} });
  const search = await screen.findByLabelText('mf-search');
  expect(search).toHaveAccessibleDescription(/^Now: 1\.0\.0 · contract 1 · 20 Nov 2026, \d\d:00$/);
  expect(optionsOf(search)).toEqual([
    'As released: 1.0.0',
    '9.0.0 · contract 99 is not supported -',
    expect.stringMatching(/^2\.0\.0 · contract 1 · 20 Nov 2026/),
    expect.stringMatching(/^1\.0\.0 · contract 1/),
    `${LAPTOP} (development server)`,
  ]);
  expect(screen.getByLabelText('mf-checkout')).toBeVisible();
});

test('a choice is applied when somebody says so, and the page is loaded again', async () => {
  const { sent, reloads } = await open({ proposed: {} });
  await userEvent.selectOptions(await screen.findByLabelText('mf-search'), '2.0.0');
  expect([sent, reloads()]).toEqual([[], 0]);
  expect(screen.getByLabelText('Link with this choice')).toHaveValue(
    'http://localhost/en-gb/search?x=1&releases=mf-search%402.0.0',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect([sent, reloads(), location.search]).toEqual([[{ 'mf-search': '2.0.0' }], 1, '?x=1']);
});

test('a link with an override in it changes nothing before it is confirmed', async () => {
  const { sent, reloads } = await open({ proposed: { 'mf-search': '2.0.0' } });
  expect(await screen.findByText(/Nothing has been changed yet.*mf-search@2\.0\.0/)).toBeVisible();
  expect(await screen.findByLabelText('mf-search')).toHaveValue('2.0.0');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([sent, reloads(), location.search]).toEqual([[], 0, '?x=1']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link to a release that is not there says so', async () => {
  await open({ proposed: { 'mf-search': '7.0.0' } });
  expect(optionsOf(await screen.findByLabelText('mf-search')).at(-1)).toBe('7.0.0 (not available) -');
});

test('a refused choice leaves everything as it is and says so', async () => {
  const { reloads } = await open({ proposed: { 'mf-search': '2.0.0' }, refuses: true });
  await screen.findByLabelText('mf-search');
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This choice was refused');
  expect(reloads()).toBe(0);
});

test('the banner names the overrides and resets them', async () => {
  const { sent, reloads } = await open({ overrides: { 'mf-search': '2.0.0' } });
  const banner = screen.getByRole('complementary', { name: 'Swapped releases' });
  expect(banner).toHaveTextContent('mf-search → 2.0.0');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(within(banner).getByRole('button', { name: 'Reset to the released ones' }));
  expect([sent, reloads()]).toEqual([[{}], 1]);
});

test('the banner opens the panel, where one remote can go back to what is released', async () => {
  const { sent } = await open({ overrides: { 'mf-search': '2.0.0', 'mf-checkout': LAPTOP } });
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.selectOptions(await screen.findByLabelText('mf-search'), 'As released: 1.0.0');
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));
  expect(sent).toEqual([{ 'mf-checkout': LAPTOP }]);
});
