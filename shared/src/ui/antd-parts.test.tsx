import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pagination } from './pagination';
import { Select } from './select';
import { Slider } from './slider';
import { Steps } from './steps';
import { Upload } from './upload';

beforeAll(() => {
  // What antd asks of a browser and jsdom does not have.
  const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  class NoResize {
    observe() {
      return undefined;
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  }
  class NextTurn {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
  }
  Object.assign(globalThis, { matchMedia: () => noMedia, ResizeObserver: NoResize, MessageChannel: NextTurn });
});
afterAll(() =>
  ['matchMedia', 'ResizeObserver', 'MessageChannel'].forEach((name) => Reflect.deleteProperty(globalThis, name)),
);

const COUNTRIES = [
  { value: 'ES', label: 'España' },
  { value: 'DE', label: 'Germany' },
  { value: 'AX', label: 'Åland' },
];

describe('the searchable select', () => {
  function Country({ onChoose }: { onChoose: (value: string | undefined) => void }) {
    const [value, setValue] = useState<string>();
    return (
      <Select
        label="Country"
        help="Of your licence"
        options={COUNTRIES}
        value={value}
        emptyText="No country matches"
        onChange={(next) => {
          setValue(next);
          onChoose(next);
        }}
      />
    );
  }

  it('is known by its label and finds a country without its accents', async () => {
    const choose = jest.fn();
    render(<Country onChoose={choose} />);
    const field = screen.getByRole('combobox', { name: 'Country' });
    expect(field).toHaveAccessibleDescription('Of your licence');
    await userEvent.click(field);
    await userEvent.keyboard('espana');
    await userEvent.click(await screen.findByTitle('España'));
    expect(choose).toHaveBeenCalledWith('ES');
  });

  it('says when nothing matches', async () => {
    render(<Country onChoose={() => undefined} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'xyz');
    expect(await screen.findByText('No country matches')).toBeInTheDocument();
  });

  it('tells of a missing choice', () => {
    render(
      <Select
        label="Country"
        options={COUNTRIES}
        value={undefined}
        onChange={() => undefined}
        emptyText="None"
        error="Please choose a country."
      />,
    );
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Please choose a country.');
    expect(screen.getByRole('combobox', { name: 'Country' })).toBeInvalid();
  });
});

describe('the price range', () => {
  it('has two named handles that say amounts and move by keyboard', () => {
    const end = jest.fn();
    function PriceFilter() {
      const [range, setRange] = useState<[number, number]>([120, 480]);
      return (
        <Slider
          label="Price"
          minLabel="Lowest price"
          maxLabel="Highest price"
          min={80}
          max={600}
          step={10}
          value={range}
          onChange={setRange}
          onChangeEnd={end}
          valueText={(value) => `${value} euro`}
        />
      );
    }
    render(<PriceFilter />);
    const group = screen.getByRole('group', { name: 'Price' });
    const low = within(group).getByRole('slider', { name: 'Lowest price' });
    expect(low).toHaveAttribute('aria-valuetext', '120 euro');
    fireEvent.keyDown(low, { key: 'ArrowRight', keyCode: 39, which: 39 });
    fireEvent.keyUp(low, { key: 'ArrowRight', keyCode: 39, which: 39 });
    expect(low).toHaveAttribute('aria-valuetext', '130 euro');
    expect(end).toHaveBeenCalledWith([130, 480]);
  });
});

describe('pages of a list', () => {
  function Bookings() {
    const [page, setPage] = useState(1);
    return (
      <Pagination
        label="Pages"
        page={page}
        pageSize={10}
        total={35}
        onChange={setPage}
        previousLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
      />
    );
  }
  const current = () =>
    screen.getAllByRole('button').find((button) => button.getAttribute('aria-current') === 'page')?.textContent;

  it.each([
    ['a click on the next', async () => userEvent.click(screen.getByRole('button', { name: 'Next page' })), '2'],
    [
      'Enter on the next',
      async () => {
        screen.getByRole('button', { name: 'Next page' }).focus();
        await userEvent.keyboard('{Enter}');
      },
      '2',
    ],
    ['a click on a number', async () => userEvent.click(screen.getByRole('button', { name: 'Page 4' })), '4'],
    [
      'a click on the previous of the first',
      async () => userEvent.click(screen.getByRole('button', { name: 'Previous page' })),
      '1',
    ],
  ] as const)('turn once with %s', async (_, act, expected) => {
    render(<Bookings />);
    await act();
    expect(current()).toBe(expected);
  });

  it('are reached by buttons alone', () => {
    render(<Bookings />);
    expect(screen.getAllByRole('listitem').filter((item) => item.hasAttribute('tabindex'))).toEqual([]);
  });
});

describe('an upload', () => {
  it('takes several files at once and hands them on together', async () => {
    const add = jest.fn();
    const { container } = render(
      <Upload
        label="Photos"
        text="Drop photos here"
        multiple
        files={[]}
        onAdd={add}
        onRemove={() => undefined}
        removeLabel={(name) => `Remove ${name}`}
      />,
    );
    const photos = ['front.jpg', 'back.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    const input = container.querySelector('input');
    if (input) await userEvent.upload(input, photos);
    expect(add.mock.calls.map(([files]) => (files as File[]).map((file) => file.name))).toEqual([
      ['front.jpg', 'back.jpg'],
    ]);
  });

  it('lists what was taken, says what is wrong with it and lets it be removed', async () => {
    const remove = jest.fn();
    render(
      <Upload
        label="Photos"
        text="Drop photos here"
        help="Up to 2 MB"
        files={[{ id: '7', name: 'front.jpg', error: 'Larger than 2 MB' }]}
        onAdd={() => undefined}
        onRemove={remove}
        removeLabel={(name) => `Remove ${name}`}
      />,
    );
    expect(screen.getByRole('group', { name: 'Photos' })).toHaveAccessibleDescription('Up to 2 MB');
    expect(screen.getByRole('listitem')).toHaveTextContent('front.jpgLarger than 2 MB');
    await userEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    expect(remove).toHaveBeenCalledWith('7');
  });
});

describe('a course of events', () => {
  it('is named and told in order', () => {
    render(
      <Steps
        label="What happens next"
        current={1}
        items={[
          { id: 'a', title: 'Booked', description: 'Voucher sent' },
          { id: 'b', title: 'Pick up' },
        ]}
      />,
    );
    expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
      /Booked.*Voucher sent.*Pick up/,
    );
  });
});
