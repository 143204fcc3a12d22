import { createSession } from '@forecourt/shared/session';
import { profileDraft } from './profile-draft';
import { profileForm } from './profile-schema';

const ana = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const typed = { ...profileForm(ana), firstName: 'Anabel' };

test('what was typed outlives a session that ends, and is there again for the same person', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: typed });
  session.clear();
  expect(profileDraft.read(session, 'u-1')).toEqual(typed);
});

test('nobody else who signs in on this page sees it', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: typed });
  expect(profileDraft.read(session, 'u-2')).toBeUndefined();
});

test('what was saved or given up is forgotten', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: typed });
  profileDraft.forget(session);
  expect(profileDraft.read(session, 'u-1')).toBeUndefined();
});
