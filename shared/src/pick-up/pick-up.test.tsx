import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PickUp } from '.';
import type { PickUpDesk } from '../contract';
import { bookingAccess } from '../session';
import { aBooking, aReadBooking, renderRemote, type FakeAnswers } from '../testing';

const PHONE = '+34 952 000 000';
const SIESTA = [
  { open: '09:00', close: '13:30' },
  { open: '16:30', close: '20:00' },
];
const DESK = `GET /api/booking/${aReadBooking().id}/pick-up`;
const answering = (change: Partial<PickUpDesk> = {}): FakeAnswers => ({
  [DESK]: { body: { spot: { lat: 36.5, lng: -4.5 }, hours: SIESTA, isAfterHours: false, phone: PHONE, ...change } },
});

beforeEach(() => sessionStorage.clear());

/** The pick-up is on Monday, 1 March 2027, at 10:00. */
const open = (answers = answering(), change: Parameters<typeof aReadBooking>[0] = {}, language = 'en-GB') =>
  renderRemote(<PickUp booking={aReadBooking(change)} />, {
    remote: 'mf-checkout',
    loadMessages: () => Promise.resolve({}),
    language: language as 'en-GB',
    answers,
  });
/** A booking that is changed beside its card. */
function Changing({ to }: { to: Parameters<typeof aReadBooking>[0] }) {
  const [change, setChange] = useState<typeof to>({});
  return (
    <>
      <PickUp booking={aReadBooking(change)} />
      <button onClick={() => setChange(to)}>Change</button>
    </>
  );
}
const theCard = (name = 'For the pick-up') => screen.findByRole('region', { name });

describe('the card of a pick-up', () => {
  it('tells where and when the car is handed over, how to get there, whom to call and what to bring', async () => {
    await open();
    const card = within(await theCard());
    expect(await card.findByText('9:00 – 13:30, 16:30 – 20:00')).toBeVisible();
    expect(card.getByText('Málaga Airport')).toBeVisible();
    expect(card.getByRole('link', { name: /^Call the branch: \+34\s952\s000\s000$/ })).toHaveAttribute(
      'href',
      'tel:+34952000000',
    );
    await waitFor(() =>
      expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', expect.stringContaining('36.5')),
    );
    expect(card.getByText('Driving licence')).toBeVisible();
  });

  it('says how the car is handed over, and with how much fuel it comes and goes back', async () => {
    await open(answering({ handover: 'shuttle' }), { fuelPolicy: 'full-to-full' });
    const card = within(await theCard());
    const way = await card.findByText(
      'From here, a shuttle takes you to our branch. If you do not find us, please call.',
    );
    expect(way.compareDocumentPosition(card.getByRole('link', { name: /^Directions/ }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const bring = card.getByRole('heading', { name: 'What to bring' });
    const goesBack = card.getByRole('heading', { name: 'For the return' });
    expect(bring.compareDocumentPosition(goesBack)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(goesBack.nextElementSibling).toHaveTextContent('Return the car with a full tank.');
  });

  it.each([
    ['a desk on the spot', { handover: 'desk' as const }],
    ['a branch whose phone nobody knows', { handover: 'shuttle' as const, phone: undefined }],
  ])('asks nobody to call who looks for %s', async (_, change) => {
    await open(answering(change));
    expect(await within(await theCard()).findByText(/our (branch|desk)/i)).toBeVisible();
    expect(screen.queryByText(/please call/)).not.toBeInTheDocument();
  });

  it.each([
    ['its amount', { franchise: 900 }, "Credit card in the driver's name, for the deposit of €900.00"],
    ['no amount where the booking knows none', {}, "Credit card in the driver's name for the deposit"],
  ])('names of the deposit %s', async (_, deposit, words) => {
    await open(answering(), { category: { id: 1, name: 'Economy', ...deposit } });
    expect(within(await theCard()).getByText(words)).toBeVisible();
  });

  it.each([
    ['en-GB', 'For the pick-up', 'Open 24 hours'],
    ['de', 'Für die Abholung', 'Rund um die Uhr geöffnet'],
    ['es-ES', 'Para la recogida', 'Abierto las 24 horas'],
  ])('of a desk that never closes says so in words (%s)', async (language, name, words) => {
    await open(answering({ hours: [{ open: '00:00', close: '23:59' }] }), {}, language);
    const card = within(await theCard(name));
    expect(await card.findByText(words)).toBeVisible();
    expect(card.queryByText(/23:59/)).not.toBeInTheDocument();
  });

  it.each([
    ['an agency’s', { agencyGuid: 'agency-1' }],
    ['a company’s', { customer: { ...aBooking().customer, isCompany: true } }],
  ])('of %s booking speaks of the papers of whoever drives', async (_, change) => {
    await open(answering(), change);
    const card = within(await theCard());
    expect(card.getByText("The driver's licence")).toBeVisible();
    expect(card.queryByText(/^Your (driving licence|passport|booking)/)).not.toBeInTheDocument();
  });

  it('is the one of its own release, whatever another one has left on the page', async () => {
    function AfterAnother() {
      const client = useQueryClient();
      useState(() => client.setQueryData(['part', 'pick-up', 'en-GB'], { Card: () => <p>Another release</p> }));
      return <PickUp booking={aReadBooking()} />;
    }
    await renderRemote(<AfterAnother />, {
      remote: 'mf-checkout',
      loadMessages: () => Promise.resolve({}),
      answers: answering(),
    });
    expect(await theCard()).toBeVisible();
    expect(screen.queryByText('Another release')).not.toBeInTheDocument();
  });

  it('names the town of the address once', async () => {
    const deliveryPlace = { ...aBooking().deliveryPlace, address: 'Av. 1, 29004 Málaga', city: 'Málaga' };
    await open(answering(), { deliveryPlace });
    expect(within(await theCard()).getByText('Av. 1, 29004 Málaga')).toBeVisible();
    expect(within(await theCard()).queryByText('Málaga')).not.toBeInTheDocument();
  });

  it('says that the desk is closed on the day', async () => {
    await open(answering({ hours: [] }));
    expect(await within(await theCard()).findByText('Closed on this day')).toBeVisible();
  });

  it('of a pick-up outside the hours says what holds then', async () => {
    await open(answering({ isAfterHours: true, afterHoursNote: 'Ring the bell.' }));
    expect(await within(await theCard()).findByText(/at 10:00 is outside the opening hours/)).toHaveTextContent(
      'Ring the bell.',
    );
  });

  it('without hours that can be read still tells address, way and what to bring', async () => {
    await open({});
    const card = within(await theCard());
    expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', expect.stringContaining('laga'));
    expect(card.getByText('Driving licence')).toBeVisible();
    expect(card.queryByText('Opening hours on the day of pick-up')).not.toBeInTheDocument();
  });

  it('asks again for hours and phone that could not be read', async () => {
    const { api, user } = await open({ [DESK]: { status: 503, body: { errorCode: 'internal', errorMessage: 'x' } } });
    const again = await within(await theCard()).findByRole('button', { name: 'Try again' });
    api.set(answering());
    await user.click(again);
    expect(await screen.findByRole('link', { name: /^Call the branch: \+34/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('of a desk that is not open at that time says so, and whom to call before', async () => {
    await open(answering({ isNotOpen: true, afterHoursNote: 'Ring the bell.' }));
    const caution = await within(await theCard()).findByText(/not open at the time of the pick-up \(10:00\)/);
    expect(caution).toHaveTextContent('Please call the branch before the pick-up.');
    expect(caution).not.toHaveTextContent('Ring the bell.');
    expect(screen.getByRole('link', { name: /^Call the branch: \+34/ })).toBeVisible();
  });

  it.each<[string, Parameters<typeof aReadBooking>[0]]>([
    ['on another day', { fromDate: '2027-03-02T09:00:00Z' }],
    ['at another place', { deliveryPlace: { ...aBooking().deliveryPlace, id: 99, name: 'Málaga Port' } }],
  ])('of a booking that was changed to be picked up %s has the hours of then and there', async (_, change) => {
    const { api, user } = await renderRemote(<Changing to={change} />, {
      remote: 'mf-checkout',
      loadMessages: () => Promise.resolve({}),
      answers: answering(),
    });
    expect(await screen.findByText('9:00 – 13:30, 16:30 – 20:00')).toBeVisible();
    api.set(answering({ hours: [{ open: '07:00', close: '08:00' }] }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('7:00 – 8:00')).toBeVisible();
  });

  it('asks for it with the token of whoever booked as a guest, in the language of the page', async () => {
    bookingAccess.save(aReadBooking().id, 'token-of-the-guest');
    const { api } = await open();
    await within(await theCard()).findByText(/13:30/);
    expect(api.requests.map(({ path }) => path)).toEqual([DESK.replace('GET ', '')]);
    expect(api.requests[0]?.headers['x-booking-token']).toBe('token-of-the-guest');
    expect(api.requests[0]?.query.get('language')).toBe('en-GB');
  });

  it.each([
    ['cancelled', { currentStatus: 4 }],
    ['quoted', { currentStatus: 5 }],
    ['handed over', { currentStatus: 2 }],
    ['closed', { currentStatus: 3 }],
    ['under way by the clock', { currentStatus: 1, fromDate: '2020-03-01T09:00:00Z' }],
    ['over by the clock', { currentStatus: 1, fromDate: '2020-03-01T09:00:00Z', toDate: '2020-03-04T09:00:00Z' }],
  ])('is not there once the booking is %s', async (_, change) => {
    const { api, container } = await open(answering(), change);
    expect(container).toBeEmptyDOMElement();
    expect(api.requests).toEqual([]);
  });
});
