import fc from 'fast-check';
import { aPlace } from '@forecourt/shared/testing';
import { canZoom, citiesOf, positionIn, viewOf, zoomed } from './map-view';
import { mercator } from './mercator';

const malaga = aPlace();
const centre = aPlace({ id: 2, name: 'Málaga Centre', lat: 36.72, lng: -4.42 });
const berlin = aPlace({ id: 3, city: 'Berlin', country: 'DE', lat: 52.5, lng: 13.4 });

it('the earth is drawn with its middle in the middle, north above south and east to the right', () => {
  expect(mercator({ lat: 0, lng: 0 })).toEqual({ x: 20_000, y: expect.closeTo(20_000) });
  const [south, north] = [mercator(malaga), mercator(berlin)];
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeGreaterThan(south.x);
  expect(Number.isFinite(mercator({ lat: 90, lng: 0 }).y)).toBe(true);
});

it('the branches of a city are one mark', () => {
  expect(citiesOf([malaga, berlin, centre]).map(({ name, places }) => [name, places.map(({ id }) => id)])).toEqual([
    ['Málaga', [1, 2]],
    ['Berlin', [3]],
  ]);
});

describe('A view', () => {
  const spot = fc.record({
    lat: fc.double({ min: -60, max: 75, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('of some points has all of them inside', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 6 }), (spots) => {
        const points = spots.map(mercator);
        const view = viewOf(points);
        // The world itself is the widest view there is.
        if (view.span < 40_000) expect(points.every((point) => positionIn(view, point))).toBe(true);
      }),
    );
  });

  it('comes closer and goes wider within limits, onto what was chosen', () => {
    const all = viewOf([mercator(malaga), mercator(berlin)]);
    expect(zoomed(all, 0.5, mercator(berlin))).toEqual({ ...mercator(berlin), span: all.span / 2 });
    expect(canZoom(viewOf([mercator(malaga)]), 0.5)).toBe(false);
    expect(canZoom({ x: 0, y: 0, span: 40_000 }, 2)).toBe(false);
    expect(positionIn(viewOf([mercator(malaga)]), mercator(berlin))).toBeUndefined();
  });
});
