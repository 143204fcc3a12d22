import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { Place } from '@forecourt/shared/contract';
import { aPlace, aSchedule, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { branchFinder } from './branch-finder';

const malaga = aPlace();
const station = aPlace({ id: 2, name: 'María Zambrano', pickUpPlaceIATACode: undefined, category: 'terminal' });
const berlin = aPlace({
  id: 3,
  name: 'Berlin Airport',
  city: 'Berlin',
  country: 'DE',
  countryName: 'Germany',
  pickUpPlaceIATACode: 'BER',
  branchOfficeId: 8,
  timeZone: 'Europe/Berlin',
  lat: 52.5,
  lng: 13.4,
});
const returns = aPlace({ id: 4, name: 'Returns only', availableOperationOptions: 'ReturnOnly' });
const offices = [1, 8].map((id) => ({
  id,
  name: 'x',
  city: 'x',
  country: 'x',
  email: 'x@x.example',
  phone: id === 1 ? '+34 952 000 101' : '+49 30 0000 108',
}));

const Block = branchFinder.Component;
const show = (places: Place[] = [malaga, station, berlin, returns], more: FakeAnswers = {}) =>
  renderRemote(
    <Suspense fallback={null}>
      <Block props={{}} text={() => ''} />
    </Suspense>,
    {
      remote: 'mf-cms',
      loadMessages,
      answers: {
        'GET /api/data/places': { body: places },
        'GET /api/data/branchoffices': { body: offices },
        'GET /api/data/attentionschedule': { body: [aSchedule(), aSchedule({ branchOfficeId: 8 })] },
        'GET /api/data/holidays': { body: [] },
        ...more,
      },
    },
  );
const field = () => screen.findByRole('searchbox', { name: 'Find a branch' });
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`${name} has no card.`);
  return card;
};

// Wednesday, 20 January 2027, 23:30 in London: Thursday in Berlin.
beforeEach(() => void jest.useFakeTimers({ now: new Date('2027-01-20T23:30:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const wide = (matches: boolean) => {
  globalThis.matchMedia = (media) =>
    ({
      matches: matches && media.includes('1000px'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};
beforeEach(() => wide(false));
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('The map of the branches', () => {
  it('stands beside the list where it has room, and a city that is pressed there is the one of the list', async () => {
    wide(true);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Berlin, 1 branch' }, { timeout: 5000 }));
    expect(names()).toEqual(['Berlin Airport']);
    expect(await field()).toHaveValue('Berlin');
    await user.click(screen.getByRole('button', { name: 'All branches' }));
    expect(names()).toHaveLength(3);
  });

  it('is behind a button otherwise, and closes on a city', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Map' }));
    const dialog = screen.getByRole('dialog', { name: 'Our branches' });
    await user.click(await within(dialog).findByRole('button', { name: 'Málaga, 2 branches' }, { timeout: 5000 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(names()).toEqual(['Málaga Airport', 'María Zambrano']);
  });
});

describe('The branches', () => {
  it('stand by country, first the one with the most, without those that hand out no cars', async () => {
    await show();
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(names()).toEqual(['Málaga Airport', 'María Zambrano', 'Berlin Airport']);
  });

  it('of many countries have a way to each above them, as long as all are listed', async () => {
    const paris = aPlace({ id: 5, name: 'Paris', city: 'Paris', country: 'FR', countryName: 'France' });
    const { user } = await show([malaga, station, berlin, paris]);
    await field();
    const links = within(screen.getByRole('navigation', { name: 'Countries' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Spain 2', 'France 1', 'Germany 1']);
    const { hash } = links[1] as HTMLAnchorElement;
    expect(document.getElementById(hash.slice(1))).toHaveTextContent('France');
    await user.type(await field(), 'paris');
    expect(screen.queryByRole('navigation', { name: 'Countries' })).not.toBeInTheDocument();
  });

  it('say address, phone and the hours of today, and start a search with their place', async () => {
    const week = aSchedule({ branchOfficeId: 8 });
    const short = { ...week, schedule: { ...week.schedule, thursday: [{ open: '08:00', close: '13:00' }] } };
    await show(undefined, { 'GET /api/data/attentionschedule': { body: [aSchedule(), short] } });
    await field();
    const card = within(cardOf('Berlin Airport'));
    expect(await card.findByText('Today: 8:00 – 13:00')).toBeVisible();
    expect(within(cardOf('Málaga Airport')).getByText('Today: 9:00 – 21:00')).toBeVisible();
    expect(screen.getByText('Opening hours are local times.')).toBeVisible();
    expect(card.getByText('BER')).toBeVisible();
    expect(card.getByRole('link', { name: '+49 30 0000 108' })).toHaveAttribute('href', 'tel:+49300000108');
    expect(card.getByRole('link', { name: 'Find a car: Berlin Airport' })).toHaveAttribute(
      'href',
      '/en-gb/search?pickUpPlaceId=3',
    );
  });

  it.each(['agp', 'MALAGA', 'spain mal', 'airp mala'])('are filtered by %s while it is typed', async (typed) => {
    const { user } = await show();
    await user.type(await field(), typed);
    expect(names()).toContain('Málaga Airport');
    expect(names()).not.toContain('Berlin Airport');
    expect(screen.getByRole('status')).toHaveTextContent(/^[12] branch(es)?$/);
  });

  it('of which none matches say so, and all come back by a button that leads to the field', async () => {
    const { user } = await show();
    await user.type(await field(), 'Atlantis');
    expect(screen.getByRole('status')).toHaveTextContent('No branch found');
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all branches' }));
    expect(await field()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('3 branches');
  });

  it('are shown without phones when these cannot be loaded', async () => {
    await show(undefined, { 'GET /api/data/branchoffices': { status: 500, body: {} } });
    expect(await screen.findByRole('link', { name: 'Find a car: Berlin Airport' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^\+/ })).not.toBeInTheDocument();
  });

  it('that are none say so, and there is nothing to search', async () => {
    await show([returns]);
    expect(await screen.findByText('There are no branches at the moment.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
  });
});
