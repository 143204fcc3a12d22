import fc from 'fast-check';
import { mercator } from '../rules';
import { aPlace } from '../testing';
import { canZoom, citiesOf, openingViewOf, PIN_SIZE, pinsIn, viewOf, zoomed } from './map-view';

const malaga = aPlace();
const centre = aPlace({ id: 2, name: 'Málaga Centre', lat: 36.72, lng: -4.42 });
const berlin = aPlace({ id: 3, city: 'Berlin', country: 'DE', lat: 52.5, lng: 13.4 });

const aCity = (id: number, { lat, lng }: { lat: number; lng: number }, branches = 1) => {
  const place = aPlace({ id, city: `City ${id}`, lat, lng });
  const [city] = citiesOf(Array.from({ length: branches }, () => place));
  if (!city) throw new Error('A place makes a city');
  return city;
};

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

  const inSpain = [
    { lat: 36.7, lng: -4.5 },
    { lat: 40.4, lng: -3.7 },
    { lat: 41.3, lng: 2.1 },
    { lat: 39.5, lng: 2.7 },
    { lat: 37.4, lng: -5.9 },
  ].map((at, id) => aCity(id, at));
  const miami = aCity(8, { lat: 25.8, lng: -80.2 });

  it('opens where most branches are, past the few overseas', () => {
    expect(openingViewOf([miami, ...inSpain])).toEqual(viewOf(inSpain));
  });

  it('opens with all branches where they are one part of the map, or as many on either side', () => {
    expect(openingViewOf(inSpain)).toEqual(viewOf(inSpain));
    const here = inSpain.slice(0, 1);
    expect(openingViewOf([miami, ...here])).toEqual(viewOf([miami, ...here]));
    expect(openingViewOf([miami])).toEqual(viewOf([miami]));
  });

  it('of some points has all of them inside', () => {
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 6 }), (spots) => {
        const cities = spots.map((at, index) => aCity(index, at));
        const view = viewOf(cities);
        // The world itself is the widest view there is.
        if (view.span < 40_000)
          expect(pinsIn(view, cities, 320).flatMap((pin) => pin.cities)).toHaveLength(cities.length);
      }),
    );
  });

  it('comes closer and goes wider within limits, onto what was chosen', () => {
    const all = viewOf([mercator(malaga), mercator(berlin)]);
    expect(zoomed(all, 0.5, mercator(berlin))).toEqual({ ...mercator(berlin), span: all.span / 2 });
    expect(canZoom(viewOf([mercator(malaga)]), 0.5)).toBe(false);
    expect(canZoom({ x: 0, y: 0, span: 40_000 }, 2)).toBe(false);
  });
});

describe('The pins of a view', () => {
  const close = fc.array(
    fc.record({
      lat: fc.double({ min: 36, max: 40, noNaN: true }),
      lng: fc.double({ min: -6, max: 2, noNaN: true }),
      branches: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 40 },
  );

  it('never overlap and are never cut off, however close the cities lie and however narrow the frame is', () => {
    fc.assert(
      fc.property(close, fc.integer({ min: 240, max: 1200 }), (spots, frame) => {
        const cities = spots.map((at, index) => aCity(index, at, at.branches));
        const boxes = pinsIn(viewOf(cities), cities, frame).map(({ at }) => ({ x: at.x * frame, y: at.y * frame }));
        const half = PIN_SIZE / 2 - 1e-6;
        for (const { x, y } of boxes) expect(Math.min(x, y, frame - x, frame - y)).toBeGreaterThanOrEqual(half);
        boxes.forEach((a, index) =>
          boxes
            .slice(index + 1)
            .forEach((b) =>
              expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(PIN_SIZE - 1e-6),
            ),
        );
      }),
    );
  });

  it('stand at their city with the most branches', () => {
    fc.assert(
      fc.property(close, fc.integer({ min: 240, max: 1200 }), (spots, frame) => {
        const cities = spots.map((at, index) => aCity(index, at, at.branches));
        const view = viewOf(cities);
        for (const { cities: members, at } of pinsIn(view, cities, frame)) {
          const most = Math.max(...members.map(({ places }) => places.length));
          const spotsOfMost = members
            .filter(({ places }) => places.length === most)
            .map(({ x, y }) => ({ x: (x - view.x) / view.span + 0.5, y: (y - view.y) / view.span + 0.5 }));
          expect(spotsOfMost).toContainEqual(at);
        }
      }),
    );
  });

  it('come apart when the view comes closer', () => {
    const cities = citiesOf([malaga, aPlace({ id: 5, city: 'Marbella', lat: 36.51, lng: -4.88 }), berlin]);
    expect(pinsIn(viewOf(cities), cities, 320).map((pin) => pin.cities.length)).toEqual([1, 2]);
    expect(pinsIn(viewOf(cities.slice(0, 2)), cities, 320).map((pin) => pin.cities.length)).toEqual([1, 1]);
  });
});
