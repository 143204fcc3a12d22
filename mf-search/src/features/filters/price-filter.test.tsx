import { screen } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadEveryText } from '../../every-text';
import { PriceFilter } from './price-filter';

const open = () =>
  renderRemote(
    <PriceFilter range={{ min: 5000, max: 20_000 }} value={undefined} currency="EUR" onChange={() => undefined} />,
    { remote: 'mf-search', loadMessages: loadEveryText },
  );

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
  Object.assign(globalThis, { matchMedia: () => noMedia, ResizeObserver: NoResize });
});
afterAll(() => ['matchMedia', 'ResizeObserver'].forEach((name) => Reflect.deleteProperty(globalThis, name)));
afterEach(() => Reflect.deleteProperty(navigator, 'maxTouchPoints'));

it('the price slider of a touch screen is there for the first drag', async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  await open();
  expect(await screen.findAllByRole('slider')).toHaveLength(2);
});

it('the price slider waits for a pointer elsewhere', async () => {
  await open();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
