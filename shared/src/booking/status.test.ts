import { BOOKING_STATUS, type BookingStatus } from '../contract';
import {
  bookingStatusDisplay,
  bookingStatusOf,
  canPayBalance,
  confirmationDue,
  infractionStatusDisplay,
  isAhead,
  isCancellable,
  quotationNote,
  selfCheckInState,
  showsPayBalance,
  showsSelfCheckIn,
} from './index';

const STATUSES = Object.keys(BOOKING_STATUS) as BookingStatus[];
const statusesWhere = (holds: (status: BookingStatus) => boolean) => STATUSES.filter(holds);
const NOW = new Date('2026-11-20T10:00:00Z');
const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('the status of a booking (S2-4)', () => {
  it.each([
    [0, 'Reserved', 'blue'],
    [1, 'Confirmed', 'orange'],
    [2, 'Delivered', 'green'],
    [3, 'Closed', 'grey'],
    [4, 'Cancelled', 'red'],
    [5, 'Quoted', 'darkblue'],
  ])('%p is %s, %s', (status, name, colour) =>
    expect(bookingStatusDisplay(bookingStatusOf(status))).toEqual({ name, colour }),
  );
  it('shows a dash when nobody knows it', () =>
    expect([6, -1, 0.5].map((status) => bookingStatusDisplay(bookingStatusOf(status)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]));

  it.each([
    [0, 'Paid', 'green'],
    [1, 'NotPaid', 'red'],
    [2, 'NotPossible', 'orange'],
    [3, undefined, 'grey'],
  ])('an infraction of %p is %s, %s', (status, name, colour) =>
    expect(infractionStatusDisplay(status)).toEqual({ name, colour }),
  );
});

describe('a booking is ahead (D169, D170)', () => {
  it('while it is reserved or confirmed', () => {
    const from = '2026-11-20T10:01:00Z';
    expect(statusesWhere((status) => isAhead({ status, from }, NOW))).toEqual(['Reserved', 'Confirmed']);
  });

  it.each(['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'])('until its pick-up, not from then on (%s)', (from) =>
    expect(STATUSES.some((status) => isAhead({ status, from }, NOW))).toBe(false),
  );
});

describe('what can be done with a booking', () => {
  it('cancel it while it is reserved, confirmed or quoted (D45)', () => {
    expect(statusesWhere(isCancellable)).toEqual(['Reserved', 'Confirmed', 'Quoted']);
    expect(isCancellable(undefined)).toBe(false);
  });

  it.each([
    [-1, false, ['Reserved', 'Confirmed', 'Delivered', 'Quoted']],
    [-1, true, ['Confirmed', 'Delivered']],
    [0, false, []],
    [10, false, []],
  ])('pay a balance of %p, on request %p: %p (S2-4)', (balance, isOnRequest, payable) => {
    expect(statusesWhere((status) => canPayBalance({ balance: eur(balance), isOnRequest, status }, NOW))).toEqual(
      payable,
    );
  });
  it('pay nothing while the status is unknown', () =>
    expect(canPayBalance({ balance: eur(-1), isOnRequest: false, status: undefined }, NOW)).toBe(false));

  it.each([
    [[{ id: -1, paymentType: 0 }], false],
    [[{ id: 8, paymentType: 0 }], false],
    [
      [
        { id: -1, paymentType: 0 },
        { id: 9, paymentType: 22 },
      ],
      true,
    ],
    [[], false],
  ])('pay only where a method is not cash: %p, %p', (methods, shown) => expect(showsPayBalance(methods)).toBe(shown));
});

describe('self check-in (S2-4)', () => {
  const booking = {
    isSelfCheckedIn: false,
    from: '2027-06-10T08:00:00Z',
    to: '2027-06-14T08:00:00Z',
    pickUp: { utcDiff: 2 },
  };
  it.each([
    ['without a booking', undefined, '2027-06-09T08:00Z', 'notAvailable'],
    ['already done', { ...booking, isSelfCheckedIn: true }, '2020-01-01T00:00Z', 'done'],
    ['local time unknown', { ...booking, pickUp: {} }, '2020-01-01T00:00Z', 'available'],
    ['more than 72 hours before', booking, '2027-06-07T07:59Z', 'notYet'],
    ['72 hours before', booking, '2027-06-07T08:00Z', 'available'],
    ['at the end', booking, '2027-06-14T08:00Z', 'available'],
    ['after the end', booking, '2027-06-14T08:01Z', 'expired'],
    ['cancelled', { ...booking, status: 'Cancelled' as const }, '2027-06-07T08:00Z', 'notAvailable'],
    ['a quotation', { ...booking, status: 'Quoted' as const }, '2027-06-07T08:00Z', 'notAvailable'],
    [
      'not confirmed by the branch',
      { ...booking, status: 'Reserved' as const, isOnRequest: true },
      '2027-06-07T08:00Z',
      'notAvailable',
    ],
    ['confirmed', { ...booking, status: 'Confirmed' as const }, '2027-06-07T08:00Z', 'available'],
    ['reserved', { ...booking, status: 'Reserved' as const }, '2027-06-07T08:00Z', 'available'],
    [
      'only held (D196)',
      { ...booking, status: 'Reserved' as const, holdUntil: '2027-06-07T08:45Z' },
      '2027-06-07T08:00Z',
      'notAvailable',
    ],
  ])('%s: %p', (_name, given, now, state) => expect(selfCheckInState(given, new Date(now))).toBe(state));

  it('is by the clock of a place that is known by its difference from UTC alone', () => {
    const at = (utcDiff: number) => ({ ...booking, pickUp: { utcDiff } });
    expect(selfCheckInState(at(2), new Date('2027-06-07T08:00Z'))).toBe('available');
    expect(selfCheckInState(at(-5), new Date('2027-06-07T08:00Z'))).toBe('available');
    expect(selfCheckInState(at(-5), new Date('2027-06-07T07:59Z'))).toBe('notYet');
  });

  it('opens as many hours before as configured', () => {
    expect(selfCheckInState(booking, new Date('2027-06-09T07:00Z'), 24)).toBe('notYet');
    expect(selfCheckInState(booking, new Date('2027-06-09T09:00Z'), 24)).toBe('available');
  });

  it.each([
    [true, false, [{ type: 3 }], true],
    [false, false, [{ type: 3 }], false],
    [true, true, [{ type: 3 }], false],
    [true, false, [{ type: 1 }], false],
  ])('the button: enabled %p, agency %p, forms %p: %p', (enabled, isAgency, forms, shown) =>
    expect(showsSelfCheckIn({ enabled, isAgency, forms })).toBe(shown),
  );
});

describe('until when a booking is to be confirmed (D59)', () => {
  const holdUntil = '2027-01-01T12:00:00Z';
  it.each<[string, Partial<Parameters<typeof confirmationDue>[0]>, string | undefined]>([
    ['a guest’s at the counter', {}, holdUntil],
    ['one that waits for its payment', { payNow: eur(100) }, undefined],
    ['one that nobody has to confirm', { holdUntil: undefined }, undefined],
    ['a cancelled one', { status: 'Cancelled' }, undefined],
  ])('%s', (_, change, due) =>
    expect(confirmationDue({ status: 'Reserved', holdUntil, payNow: eur(0), ...change })).toBe(due),
  );
});

describe('a quotation (D54)', () => {
  const quotedUntil = NOW.toISOString();
  const before = new Date(NOW.getTime() - 1);
  const quote = { status: 'Quoted', balance: eur(-1), isOnRequest: false, quotedUntil } as const;

  it('holds until its end, and can be paid so long', () => {
    expect(quotationNote(quote, before)).toEqual({ key: 'holds', until: quotedUntil });
    expect(canPayBalance(quote, before)).toBe(true);
  });

  it('has ended then, and cannot be paid any more', () => {
    expect(quotationNote(quote, NOW)).toEqual({ key: 'ended', until: quotedUntil });
    expect(canPayBalance(quote, NOW)).toBe(false);
  });

  it.each([
    ['became a booking', { ...quote, status: 'Confirmed' as const }],
    ['is from before quotations had an end', { ...quote, quotedUntil: undefined }],
  ])('that %s says nothing of an end, and can be paid', (_, booking) => {
    expect(quotationNote(booking, NOW)).toBeUndefined();
    expect(canPayBalance(booking, NOW)).toBe(true);
  });
});
