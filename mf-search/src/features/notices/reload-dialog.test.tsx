import { act, screen } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { ReloadDialog } from './reload-dialog';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const open = (age: number, reload = () => undefined) =>
  renderRemote(<ReloadDialog since={Date.now() - age} reload={reload} />, {
    remote: 'mf-search',
    loadMessages: loadEveryText,
  });

it('asks to reload after ten minutes, not before', async () => {
  jest.useFakeTimers();
  await open(0);
  act(() => jest.advanceTimersByTime(599_999));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('dialog', { name: 'Prices may have changed' })).toHaveTextContent('more than 10 minutes old');
});

it('forgets this tab’s session but the currency and the consent, and reloads', async () => {
  sessionStorage.setItem('forecourt.search-form', 'x');
  sessionStorage.setItem('forecourt.currency', 'USD');
  sessionStorage.setItem('forecourt.consent', 'all');
  let reloads = 0;
  const { user } = await open(600_000, () => {
    reloads += 1;
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
  expect(reloads).toBe(1);
  expect(Object.keys(sessionStorage).sort()).toEqual(['forecourt.consent', 'forecourt.currency']);
});

it('goes away when it is closed, and forgets nothing', async () => {
  sessionStorage.setItem('forecourt.search-form', 'x');
  const { user } = await open(600_000);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('forecourt.search-form')).toBe('x');
});
