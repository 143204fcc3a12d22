import { isOwner } from './booking-detail';

test.each([
  [
    'a customer owns what carries the own id',
    { isAgency: false, globalId: 'u-1' },
    { customer: { globalId: 'u-1' } },
    true,
  ],
  [
    'a customer does not own what carries another id',
    { isAgency: false, globalId: 'u-1' },
    { customer: { globalId: 'u-2' } },
    false,
  ],
  ['a booking without an id belongs to nobody here', { isAgency: false, globalId: 'u-1' }, { customer: {} }, false],
  [
    'an agency owns what carries its guid',
    { isAgency: true, globalId: 'a-1' },
    { agency: { guid: 'a-1' }, customer: { globalId: 'u-2' } },
    true,
  ],
  [
    "an agency does not own by the customer's id",
    { isAgency: true, globalId: 'u-1' },
    { agency: { guid: 'a-1' }, customer: { globalId: 'u-1' } },
    false,
  ],
])('%s', (_, profile, booking, expected) => expect(isOwner(profile, booking)).toBe(expected));
