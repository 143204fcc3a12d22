import { screen } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import InsuranceVerificationPage from './insurance-verification-page';

const open = (query = '') =>
  renderRemote(<InsuranceVerificationPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/axle-verification-request${query}`,
  });

beforeEach(() => sessionStorage.clear());

describe('the return of an insurance verification (D37)', () => {
  it.each([
    ['complete', 'Your insurance is verified'],
    ['exit', 'The verification was not finished'],
    ['error', 'Your insurance could not be verified'],
    ['anything', 'Your insurance could not be verified'],
  ])('shows the result %s', async (status, title) => {
    await open(`?state=s-1&status=${status}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your booking' })).toHaveAttribute('href', '/en-gb/find-booking');
  });

  it('stores the state that it was called with, and shows its result again when it is opened without', async () => {
    const first = await open('?state=s-1&status=complete&authCode=secret');
    expect(await screen.findByText('Your insurance is verified')).toBeVisible();
    const kept = Object.values({ ...sessionStorage }).join();
    expect(kept).toContain('s-1');
    expect(kept).not.toContain('secret');
    first.unmount();
    await open();
    expect(await screen.findByText('Your insurance is verified')).toBeVisible();
  });

  it('of which nothing is known says that nothing was verified', async () => {
    await open(`?state=${'x'.repeat(501)}&status=complete`);
    expect(await screen.findByText('Your insurance could not be verified')).toBeVisible();
  });
});
