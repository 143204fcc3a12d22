import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Slider } from './slider';

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
