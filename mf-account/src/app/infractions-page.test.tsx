import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import InfractionsPage from './infractions-page';

const LIST = 'GET /api/users/infractions';
const infraction = (paymentStatus: number, id = 1) => ({
  id,
  bookingId: '1234ABCD5678',
  description: 'Speeding, A-7',
  date: '2026-10-03T08:00:00Z',
  amount: 100,
  currency: 'EUR',
  paymentStatus,
});
const open = (answers: FakeAnswers, at = '/my-account/infractions') =>
  renderRemote(<InfractionsPage />, { remote: 'mf-account', loadMessages, at, answers, signedIn: true });

test.each([
  [0, 'Paid', 'positive', 'There is nothing to do.'],
  [1, 'Not paid', 'negative', 'Please pay it at the branch, or as the document says.'],
  [2, 'Cannot be paid here', 'caution', 'The document says how to pay it.'],
  [9, 'Unknown', 'neutral', 'Please ask the branch before you pay it.'],
])('an infraction of status %s is shown as %s, in its colour, with what to do', async (status, text, tone, next) => {
  await open({ [LIST]: { body: { count: 1, items: [infraction(status)] } } });
  expect(await screen.findByText(text)).toHaveClass('chip', tone);
  expect(screen.getByText(next, { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Speeding, A-7' })).toBeVisible();
  expect(screen.getByText('€100.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booking 1234ABCD5678' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking?bookingId=1234ABCD5678',
  );
});

test('without infractions the page says what it is for', async () => {
  await open({ [LIST]: { body: { count: 0, items: [] } } });
  expect(await screen.findByRole('heading', { name: 'No fines' })).toBeVisible();
});

test('the list is paged', async () => {
  const { api } = await open(
    { [LIST]: { body: { count: 12, items: [infraction(0)] } } },
    '/my-account/infractions?page=2',
  );
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(api.requests[0]?.query.get('offset')).toBe('10');
});

test('an ended session leads to the sign-in and back', async () => {
  await open({ [LIST]: { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } } });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});

describe('an infraction that its customer does not accept', () => {
  const CONTEST = 'POST /api/infraction/contest';
  const contested = { ...infraction(1), contestedAt: '2026-11-20T10:00:00Z' };
  const opened = async (answers: FakeAnswers) => {
    const page = await open({ [LIST]: { body: { count: 1, items: [infraction(1)] } }, ...answers });
    await page.user.click(await screen.findByText('Contest this fine'));
    return { ...page, reason: screen.getByRole('textbox', { name: 'Your reason' }) };
  };
  const send = () => screen.getByRole('button', { name: 'Send to the branch' });

  test('is contested once, and says when that was', async () => {
    const { user, api, reason } = await opened({ [CONTEST]: { body: contested } });
    await user.type(reason, 'I had returned the car.');
    api.set({ [LIST]: { body: { count: 1, items: [contested] } }, [CONTEST]: { body: contested } });
    await user.click(send());
    const done = 'You contested it on Fri, 20 Nov 2026. The branch answers you by e-mail.';
    expect(await screen.findByText(done)).toHaveFocus();
    expect(screen.queryByText('Contest this fine')).not.toBeInTheDocument();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { infractionId: 1, reason: 'I had returned the car.' },
    ]);
  });

  test('is not contested without a reason: the field says so', async () => {
    const { user, api, reason } = await opened({});
    await user.click(send());
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(/Your reason is required/);
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('keeps what was typed when it could not be sent', async () => {
    const { user, reason } = await opened({
      [CONTEST]: { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } },
    });
    await user.type(reason, 'I had returned the car.');
    await user.click(send());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reason).toHaveValue('I had returned the car.');
  });
});

describe('the documents of an infraction', () => {
  const ONE = 'GET /api/infraction';
  const profile = {
    globalId: 'u-1',
    ...{ isAgency: false, isCompany: false, isHotel: false, isProvider: false },
    ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
  };
  const answering = (one: FakeAnswers[string]): FakeAnswers => ({
    [LIST]: { body: { count: 1, items: [infraction(1)] } },
    'GET /api/users/profile': { body: profile },
    [ONE]: one,
  });
  const shown = async (one: FakeAnswers[string]) => {
    const opened = await open(answering(one));
    await opened.user.click(await screen.findByText('Documents'));
    return opened;
  };

  test('are asked for when they are to be seen, as those of the customer', async () => {
    const documents = [{ name: 'notice.pdf', path: '/api/attachments/1?signature=x' }];
    const { api } = await shown({ body: { ...infraction(1), documents } });
    expect(await screen.findByRole('link', { name: 'notice.pdf' })).toHaveAttribute(
      'href',
      '/api/attachments/1?signature=x&view=true',
    );
    const asked = api.requests.find(({ path }) => path === '/api/infraction');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ customerId: 'u-1', infractionId: '1' });
    expect(screen.getByText(/This amount is still open/)).toBeVisible();
  });

  test('may be none', async () => {
    await shown({ body: infraction(1) });
    expect(await screen.findByText('No files yet.')).toBeVisible();
  });

  test('that do not load can be asked for again', async () => {
    const { user, api } = await shown({ status: 500, body: { errorCode: 'internal', errorMessage: 'x' } });
    await screen.findByRole('alert');
    api.set(answering({ body: infraction(1) }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No files yet.')).toBeVisible();
  });
});
