import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { filterIndex, type Filters } from '@forecourt/shared/rules';
import { aCar, anOffer, renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { FilterPanel, FilterSheet } from './index';

const corsa = anOffer();
const van = anOffer({
  car: {
    model: aCar({ id: 2, brand: 'Ford', passengers: 9, transmission: 'automatic', fuel: 'diesel', bags: 6 }),
  },
  category: { id: 2, name: 'Van', franchise: 3000 },
});
const priceOf = ({ price }: typeof corsa) => price.minor;
const index = filterIndex([corsa, van], priceOf);

interface PanelSetup {
  at: 'left' | 'sheet';
  offers?: readonly (typeof corsa)[];
  start?: Filters;
  listed?: Filters;
}

function Panel({ at, offers, start = {}, listed }: PanelSetup) {
  const [filters, setFilters] = useState<Filters>(start);
  const panel = {
    index: offers ? filterIndex(offers, priceOf) : index,
    filters,
    listed: listed ?? filters,
    unlimitedKm: false,
    onFilters: setFilters,
    onUnlimitedKm: () => undefined,
  };
  return at === 'sheet' ? <FilterSheet {...panel} shownCount={2} /> : <FilterPanel {...panel} placement="left" />;
}

const show = (panel: Parameters<typeof Panel>[0]) =>
  renderRemote(<Panel {...panel} />, { remote: 'mf-search', loadMessages: loadEveryText, at: '/search' });

const groups = () =>
  screen
    .getAllByRole('group')
    .filter((group): group is HTMLDetailsElement => group instanceof HTMLDetailsElement)
    .map((group) => ({ title: group.querySelector('summary')?.textContent, open: group.open }));
const isOpen = (title: string) => groups().find((group) => group.title?.startsWith(title))?.open;

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

test('a press is answered by its own choice before the offers change; the figures follow those', async () => {
  const { user } = await show({ at: 'left', listed: {} });
  await user.click(screen.getByRole('button', { name: /^Van/ }));
  expect(screen.getByRole('button', { name: /^Van/, pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Manual/ })).toHaveAccessibleName('Manual 1');
});

describe('The groups of filters', () => {
  it('come in the order of their worth to a traveller, the first three open', async () => {
    await show({ at: 'left' });
    expect(groups()).toEqual([
      { title: 'Category', open: true },
      { title: 'Gearbox', open: true },
      { title: 'Seats', open: true },
      { title: 'Luggage', open: false },
      { title: 'Fuel', open: false },
      { title: 'Deposit', open: false },
      { title: 'Brand', open: false },
    ]);
  });

  it('offer nothing that every car has, so that each choice leaves some out', async () => {
    await show({ at: 'left' });
    const seats = within(screen.getByRole('group', { name: 'Seats' }));
    expect(seats.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['9+ seats1']);
    expect(screen.queryByText('Air conditioning')).not.toBeInTheDocument();
  });

  it('leave the categories closed where those stand above the cars, and open the next ones', async () => {
    const mini = anOffer({
      car: { model: aCar({ id: 3, passengers: 4 }) },
      category: { id: 3, name: 'Mini', franchise: 900 },
    });
    const { user } = await show({ at: 'left', offers: [corsa, van, mini] });
    expect(groups().filter(({ open }) => open)).toEqual([
      { title: 'Gearbox', open: true },
      { title: 'Seats', open: true },
      { title: 'Luggage', open: true },
    ]);
    await user.click(screen.getByText('Category'));
    await user.click(screen.getByRole('button', { name: /^Mini/ }));
    expect(screen.getByRole('button', { name: /^Mini/, pressed: true })).toBeVisible();
  });

  it('say how many of their filters are chosen, and are open where one is', async () => {
    await show({ at: 'left', start: { fuel: ['diesel'] } });
    expect(groups()).toContainEqual({ title: 'Fuel1', open: true });
  });

  it('stay as the visitor has left them, whatever is chosen then', async () => {
    const { user } = await show({ at: 'left' });
    await user.click(screen.getByText('Fuel'));
    await user.click(screen.getByText('Seats'));
    await user.click(screen.getByRole('button', { name: /^Diesel/ }));
    expect([isOpen('Fuel'), isOpen('Seats'), isOpen('Category')]).toEqual([true, false, true]);
  });

  it('of a phone are as they were when the sheet is opened again', async () => {
    const { user } = await show({ at: 'sheet' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByText('Fuel'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show 2 cars' }));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect([isOpen('Fuel'), isOpen('Deposit')]).toEqual([true, false]);
  });
});
