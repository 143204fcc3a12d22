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
    ['complete', 'The verification is finished'],
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
    expect(await screen.findByText('The verification is finished')).toBeVisible();
    const kept = Object.values({ ...sessionStorage }).join();
    expect(kept).toContain('s-1');
    expect(kept).not.toContain('secret');
    first.unmount();
    await open();
    expect(await screen.findByText('The verification is finished')).toBeVisible();
  });

  it('says of none that the insurance is verified, since anybody can write the address (D226)', async () => {
    await open('?state=s-1&status=complete');
    expect(await screen.findByText(/bring the proof of your insurance/)).toBeVisible();
    expect(screen.queryByText(/is verified/)).not.toBeInTheDocument();
  });

  it('is shown in a browser that stores nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await open('?state=s-1&status=exit');
    expect(await screen.findByText('The verification was not finished')).toBeVisible();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
  });

  it('of which nothing is known says that nothing was verified', async () => {
    await open(`?state=${'x'.repeat(501)}&status=complete`);
    expect(await screen.findByText('Your insurance could not be verified')).toBeVisible();
  });
});
