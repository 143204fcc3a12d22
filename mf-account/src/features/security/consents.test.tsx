import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { Consents } from './consents';
import { loadMessages as loadSecurityMessages } from './messages';

const CONSENTS = 'GET /api/users/privacy/consents';
const CHOOSE = 'POST /api/users/privacy/consents';
const open = (answers: FakeAnswers) =>
  renderRemote(<Consents />, {
    remote: 'mf-account',
    loadMessages: async (language) => {
      const [texts, more] = await Promise.all([loadMessages(language), loadSecurityMessages(language)]);
      return { ...texts, ...more };
    },
    signedIn: true,
    answers,
  });

test('a choice is sent with the wording that it was made on, and shown with its time', async () => {
  const { user, api } = await open({
    [CONSENTS]: { body: [{ purpose: 'resume', isGiven: true }] },
    [CHOOSE]: { body: [{ purpose: 'resume', isGiven: false, at: '2026-11-20T10:00:00.000Z' }] },
  });
  const choice = await screen.findByRole('switch', { name: 'Reminders to finish a booking' });
  expect(choice).toBeChecked();
  await user.click(choice);
  expect(await screen.findByText(/Chosen on .*2026/)).toBeVisible();
  expect(choice).not.toBeChecked();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    purpose: 'resume',
    isGiven: false,
    textVersion: 2,
    language: 'en-GB',
  });
});

test('a choice that is not kept says so, and stands as it was', async () => {
  const { user } = await open({
    [CONSENTS]: { body: [{ purpose: 'resume', isGiven: true }] },
    [CHOOSE]: { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x' } },
  });
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('switch')).toBeChecked();
});
