import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aPlace, aSchedule, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import SearchForm from './search-form';

const airport = aPlace();
const office = aPlace({
  id: 2,
  name: 'Málaga Centre',
  category: 'office',
  branchOfficeId: 2,
  pickUpPlaceIATACode: undefined,
});
const returnDesk = aPlace({
  id: 3,
  name: 'Málaga Port',
  category: 'port',
  availableOperationOptions: 'ReturnOnly',
  pickUpPlaceIATACode: undefined,
});
const hotel = aPlace({
  id: 4,
  name: 'Berlin Hotel',
  city: 'Berlin',
  country: 'DE',
  countryName: 'Germany',
  availableOperationOptions: 'DeliveryOnly',
  availableReturnPlaces: [2],
  pickUpPlaceIATACode: undefined,
});
const answers: FakeAnswers = {
  'GET /api/data/places': { body: [airport, office, returnDesk, hotel] },
  'GET /api/data/attentionschedule': { body: [aSchedule(), aSchedule({ branchOfficeId: 2 })] },
  'GET /api/data/holidays': { body: [] },
};
/** Tuesday to Saturday, far enough ahead for any day on which this runs. */
const initial = {
  dateFrom: '03-02-2027',
  hourFrom: '10:00',
  dateTo: '03-06-2027',
  hourTo: '10:00',
  pickUpPlaceId: 1,
  pickUpPlaceName: 'Málaga Airport',
  dropOffPlaceId: 1,
};
const { schedule } = aSchedule();
const EVERY_DAY = aSchedule({ schedule: { ...schedule, sunday: schedule.monday } });
const HOLIDAY = { branchOfficeId: 1, date: '2027-03-19', name: 'San José' };

const open = (props: Partial<Parameters<typeof SearchForm>[0]> = {}, more: FakeAnswers = {}) =>
  renderRemote(<SearchForm variant="horizontal" {...props} />, {
    remote: 'mf-search',
    loadMessages,
    answers: { ...answers, ...more },
  });
const box = (name: string) => screen.getByRole('combobox', { name });
const search = () => screen.getByRole('button', { name: 'Search' });
const there = () => screen.findByText(/^Now at \/en-gb\/search\?/);

beforeEach(() => sessionStorage.clear());

describe('The search form', () => {
  it('asks nobody for anything before it is touched', async () => {
    const { api } = await open();
    expect(box('Pick-up and return')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pick-up date Choose a date' })).toBeVisible();
    expect(search()).toBeVisible();
    expect(api.requests).toEqual([]);
  });

  it('looks for what was typed before its scripts came, also when nobody is in the field any more', async () => {
    await open();
    fireEvent.change(box('Pick-up and return'), { target: { value: 'Mála' } });
    expect(await screen.findByRole('option', { name: /Málaga Airport/ })).toBeVisible();
  });

  it('takes the place that was meant by whoever went on before the places had come', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const late = async () => {
      await arrived;
      return { body: [airport, office, returnDesk, hotel] };
    };
    const { user } = await open({}, { 'GET /api/data/places': late });
    await user.type(box('Pick-up and return'), 'malaga air');
    await user.tab();
    expect(box('Pick-up and return')).toHaveValue('malaga air');
    arrive();
    await waitFor(() => expect(box('Pick-up and return')).toHaveValue('Málaga Airport'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('finds a place without its accent, proposes the next open times, and searches', async () => {
    const { user } = await open();
    await user.type(box('Pick-up and return'), 'malaga air');
    await user.click(await screen.findByRole('option', { name: /Málaga Airport/ }));
    expect(box('Pick-up and return')).toHaveValue('Málaga Airport');
    await user.click(search());
    expect(await there()).toHaveTextContent(
      /dateFrom=\d\d-\d\d-\d{4}.*hourFrom=\d\d%3A\d\d.*pickUpPlaceId=1&dropOffPlaceId=1.*driverAge=0/,
    );
  });

  it('marks the letters of a place that were typed, and keeps its name whole', async () => {
    const { user } = await open();
    await user.type(box('Pick-up and return'), 'malaga air');
    const option = await screen.findByRole('option', { name: /Málaga Airport/ });
    expect(within(option).getByText('Málaga', { selector: 'b' })).toBeVisible();
    expect(within(option).getByText('Air', { selector: 'b' })).toBeVisible();
  });

  it('beside its results begins anew with another search', async () => {
    function Beside() {
      const [search, begin] = useState(initial);
      return (
        <>
          <SearchForm variant="vertical" initial={search} beside />
          <button onClick={() => begin({ ...initial, dateTo: '03-07-2027' })}>Another search</button>
        </>
      );
    }
    const { user } = await renderRemote(<Beside />, { remote: 'mf-search', loadMessages, answers });
    await user.click(box('Pick-up and return'));
    await user.click(await screen.findByRole('option', { name: /Málaga Centre/ }));
    expect(box('Pick-up and return')).toHaveValue('Málaga Centre');
    await user.click(screen.getByRole('button', { name: 'Another search' }));
    expect(box('Pick-up and return')).toHaveValue('Málaga Airport');
  });

  it('offers no return-only place for the pick-up, and groups by country', async () => {
    const { user } = await open();
    await user.click(box('Pick-up and return'));
    const spain = await screen.findByRole('group', { name: 'Spain' });
    expect(within(spain).getAllByRole('option')).toHaveLength(2);
    expect(screen.queryByRole('option', { name: /Port/ })).not.toBeInTheDocument();
  });

  it('can be used by keyboard alone', async () => {
    const { user } = await open();
    await user.tab();
    expect(box('Pick-up and return')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await screen.findAllByRole('option');
    await user.keyboard('berlin{Enter}');
    expect(box('Pick-up')).toHaveValue('Berlin Hotel');
    await user.clear(box('Pick-up'));
    await user.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it.each<[string, (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>]>([
    ['a click', (user) => user.click(box('Pick-up and return'))],
    ['typing', (user) => user.keyboard('m')],
    ['an arrow key', (user) => user.keyboard('{ArrowDown}')],
  ])('that asks for a place has the focus in its field and opens the list with %s alone', async (_gesture, act) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Choose where you pick up the car')).toBeVisible();
    expect(box('Pick-up and return')).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box('Pick-up and return')).toHaveAttribute('aria-expanded', 'false');
    await act(user);
    expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
  });

  it('says what is missing, at the field that lacks it', async () => {
    const { user } = await open();
    await user.click(search());
    expect(await screen.findByText('Choose where you pick up the car')).toBeVisible();
    expect(box('Pick-up and return')).toHaveFocus();
    expect(box('Pick-up and return')).toBeInvalid();
  });

  it('returns the car elsewhere, at a place that the pick-up place allows', async () => {
    const { user } = await open({ initial });
    await screen.findByDisplayValue('Málaga Airport');
    await user.click(screen.getByRole('switch', { name: 'Return the car elsewhere' }));
    await user.click(search());
    expect(await screen.findByText('Choose where you return the car')).toBeVisible();
    await user.type(box('Return'), 'port');
    expect(screen.queryByRole('option', { name: /Berlin/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: /Málaga Port/ }));
    await user.click(search());
    expect(await there()).toHaveTextContent('pickUpPlaceId=1&dropOffPlaceId=3');
  });

  it('chooses the return place itself where the pick-up place takes no cars back', async () => {
    const { user } = await open({ initial });
    await user.clear(box('Pick-up and return'));
    await user.type(box('Pick-up and return'), 'berlin');
    await user.click(await screen.findByRole('option', { name: /Berlin Hotel/ }));
    expect(box('Return')).toHaveValue('Málaga Centre');
    expect(screen.getByRole('switch', { name: 'Return the car elsewhere' })).toBeDisabled();
  });

  it('moves a closed day on, and says so', async () => {
    await open({ initial: { ...initial, dateFrom: '03-07-2027', dateTo: '03-10-2027' } });
    expect(
      await screen.findByText(/^Pick-up moved to Mon,? 8 Mar 2027, 0?9:00, the next time this branch is open\./),
    ).toBeVisible();
  });

  it('says why places and hours are missing, keeps what was typed, and tries again', async () => {
    const { user, api } = await open(
      {},
      { 'GET /api/data/places': { status: 400, body: { errorCode: 'unavailable', errorMessage: 'No' } } },
    );
    await user.type(box('Pick-up and return'), 'malaga');
    expect(await screen.findByText('Places and opening hours could not be loaded')).toBeVisible();
    api.set({ 'GET /api/data/places': { body: [airport] } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.type(box('Pick-up and return'), 'malaga');
    expect(await screen.findByRole('option', { name: /Málaga Airport/ })).toBeVisible();
  });

  it('brings the last search of this tab back, without the driver’s age', async () => {
    const first = await open({ initial: { ...initial, driverAge: 30 } });
    await first.user.click(search());
    await there();
    first.unmount();
    await open();
    expect(await screen.findByDisplayValue('Málaga Airport')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /between 20 and 65/ })).toBeChecked();
  });
});

describe('The calendar', () => {
  const openCalendar = async (more: FakeAnswers = {}) => {
    const form = await open({ initial }, more);
    await screen.findByDisplayValue('Málaga Airport');
    await form.user.click(screen.getByRole('button', { name: /^Pick-up date/ }));
    await screen.findAllByRole('grid', undefined, { timeout: 5000 });
    return form;
  };
  const day = (name: RegExp) => screen.getByRole('button', { name });

  it('chooses both days, and gives the focus back', async () => {
    const { user } = await openCalendar();
    await user.click(day(/\b9 March 2027$/));
    await user.click(day(/\b15 March 2027$/));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pick-up date/ })).toHaveFocus();
    await user.click(search());
    expect(await there()).toHaveTextContent('dateFrom=03-09-2027&dateTo=03-15-2027');
  });

  describe('that hides the form', () => {
    beforeAll(() => {
      window.matchMedia = (media) =>
        ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
    });
    afterAll(() => void Reflect.deleteProperty(window, 'matchMedia'));

    it('says of each end its time as well, as far as it is chosen', async () => {
      await openCalendar();
      const end = (name: RegExp, pressed: boolean) => screen.getByRole('button', { name, pressed });
      expect(end(/^Pick-up date/, true)).toHaveTextContent(/2 Mar, 10:00$/);
      expect(end(/^Return date/, false)).toHaveTextContent(/, \d\d:\d\d$/);
    });

    it('asks for the times as well, and stays until it is done', async () => {
      const { user } = await openCalendar();
      const dialog = within(screen.getByRole('dialog', { name: 'Rental dates' }));
      await user.click(day(/\b9 March 2027$/));
      await user.click(day(/\b15 March 2027$/));
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Pick-up time' }), '09:30');
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Return time' }), '11:00');
      await user.click(dialog.getByRole('button', { name: /^Done · \d+ days$/ }));
      expect(screen.queryByRole('grid')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^Pick-up date/ })).toHaveFocus();
      await user.click(search());
      expect(await there()).toHaveTextContent('hourFrom=09%3A30&hourTo=11%3A00');
    });

    it('says at its end which day comes next, and is done once both are chosen', async () => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: /^Pick-up date/ }));
      const done = await screen.findByRole('button', { name: 'Done' }, { timeout: 5000 });
      expect(done).toBeDisabled();
      expect(screen.getByText('Choose the day of your pick-up')).toBeVisible();
      const [, nextMonth] = screen.getAllByRole('grid');
      await user.click(within(nextMonth as HTMLElement).getByRole('button', { name: /\b15 / }));
      expect(screen.getByText('Choose the day of your return')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Done · \d+ days?$/ }));
      expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    });
  });

  it('says which day comes next beside the form, whose fields switch between the two', async () => {
    const { user } = await openCalendar();
    expect(screen.getByText('Choose the day of your pick-up')).toBeVisible();
    await user.click(day(/\b9 March 2027$/));
    expect(screen.getByText('Choose the day of your return')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Pick-up date/ }));
    expect(await screen.findByText('Choose the day of your pick-up')).toBeVisible();
  });

  it('says why a day is closed, and does not take it', async () => {
    const { user } = await openCalendar();
    const sunday = day(/\b14 March 2027, the branch is closed on this weekday$/);
    expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await user.click(sunday);
    expect(screen.getByText('14 March: the branch is closed on this weekday')).toBeVisible();
    expect(screen.getAllByRole('grid')).not.toHaveLength(0);
  });

  it.each([
    ['closed days where it shows some', {}, true, false],
    ['a public holiday where it shows one', { 'GET /api/data/holidays': { body: [HOLIDAY] } }, true, true],
    [
      'nothing where it shows open days alone',
      { 'GET /api/data/attentionschedule': { body: [EVERY_DAY] } },
      false,
      false,
    ],
  ] as const)('explains %s', async (_what, more, closed, holiday) => {
    await openCalendar(more);
    expect(screen.queryAllByText('Closed')).toHaveLength(Number(closed));
    expect(screen.queryAllByText('Public holiday')).toHaveLength(Number(holiday));
  });

  it('a day beyond the longest rental is refused with its limit, and the button to close counts the days', async () => {
    const { user } = await openCalendar();
    await user.click(screen.getByRole('button', { name: /^Return date/ }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(day(/\b11 May 2027, 60 days at most$/));
    expect(screen.getByText('11 May: 60 days at most')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done · 4 days' }));
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('stays open when React tells again what was focused before, and closes when the focus leaves', async () => {
    await openCalendar();
    const again = new FocusEvent('focusin', { bubbles: true });
    act(() => void screen.getByRole('button', { expanded: true }).dispatchEvent(again));
    expect(screen.getAllByRole('grid')).not.toHaveLength(0);
    act(() => box('Pick-up and return').focus());
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('draws no week that is over', async () => {
    jest.useFakeTimers({ now: new Date('2027-02-24T10:00:00Z'), advanceTimers: true });
    try {
      const { user } = await openCalendar();
      await user.click(screen.getByRole('button', { name: 'Previous month' }));
      expect(day(/\b22 February 2027/)).toBeDisabled();
      expect(day(/\b24 February 2027/)).toBeEnabled();
      expect(screen.queryByRole('button', { name: /\b21 February 2027/ })).not.toBeInTheDocument();
      expect(day(/\b31 March 2027/)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['this month', '2027-02-24', 'February 2027'],
    ['the next month, at the end of one', '2027-02-26', 'March 2027'],
  ])('begins with %s where no date is chosen', async (_, today, month) => {
    jest.useFakeTimers({ now: new Date(`${today}T10:00:00Z`), advanceTimers: true });
    try {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: /^Pick-up date/ }));
      const [first] = await screen.findAllByRole('grid', undefined, { timeout: 5000 });
      expect(first).toHaveAccessibleName(month);
    } finally {
      jest.useRealTimers();
    }
  });

  it('moves by arrow keys and closes with Escape', async () => {
    const { user } = await openCalendar();
    expect(day(/\b2 March 2027, Pick-up date$/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(day(/\b3 March 2027$/)).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });
});

it('a time is chosen among those of the branch', async () => {
  const { user } = await open({ initial });
  const time = screen.getByRole('combobox', { name: 'Pick-up time' });
  await within(time).findByRole('option', { name: '11:15' });
  await user.selectOptions(time, '11:15');
  await user.click(search());
  expect(await there()).toHaveTextContent('hourFrom=11%3A15');
});
