import { screen } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import BookingAccess from './booking-access';

const open = () => renderRemote(<BookingAccess />, { remote: 'mf-account', loadMessages });

it('leads to the booking of the number that was typed', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Booking reference' }), ' AD 7/2 ');
  await user.click(screen.getByRole('button', { name: 'Open my booking' }));
  expect(await screen.findByText('Now at /en-gb/my-account/booking?bookingId=AD+7%2F2')).toBeVisible();
});

it('asks for the number when there is none, and stands in the field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open my booking' }));
  const field = screen.getByRole('textbox', { name: 'Booking reference' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Enter your booking reference');
});

it('asks for no password', async () => {
  await open();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/en-gb/find-booking');
});
