import { screen } from '@testing-library/react';
import { accountFields } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, type Profile } from '@forecourt/shared/contract';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { ProfileDetails } from './profile-details';
import { ProfileEditor } from './profile-editor';

/** A table with a field more, as if a row had been added. */
const fields = accountFields({
  ...CUSTOMER_FIELDS,
  shoeSize: { part: 'customer', kind: 'text', group: 'contact', onAccount: 'editable' },
});
const profile: Profile = {
  ...{ shoeSize: '42' },
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const details = { profile, documentTypes: [], taxPayerTypes: [], fields };

test('a field that is added to the table is shown in the profile', async () => {
  await renderRemote(<ProfileDetails {...details} />, { remote: 'mf-account', loadMessages });
  expect(await screen.findByText('42')).toBeVisible();
});

test.each([
  ['a customer is told', false, ['Mobile phone', 'Date of birth', 'Country', 'Town', 'Document number']],
  ['an agency, which books for others, is not told', true, []],
])('%s what the account does not know yet, as far as it can be chosen', async (_, isAgency, names) => {
  await renderRemote(<ProfileDetails {...details} profile={{ ...profile, isAgency }} />, {
    remote: 'mf-account',
    loadMessages,
  });
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(screen.queryAllByRole('list', { name: 'Not given yet' })).toHaveLength(isAgency ? 0 : 1);
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});

test('a field that is added to the table can be changed in the profile, and is sent', async () => {
  const { user, api } = await renderRemote(
    <ProfileEditor {...details} onSaved={() => undefined} onCancel={() => undefined} />,
    { remote: 'mf-account', loadMessages, answers: { 'POST /api/users/profile': { body: profile } } },
  );
  const field = await screen.findByLabelText(/shoeSize/);
  await user.clear(field);
  await user.type(field, '43');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ shoeSize: '43' });
});
