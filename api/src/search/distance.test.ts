import fc from 'fast-check';
import { distanceKm } from './alternatives';

const MALAGA = { lat: 36.6749, lng: -4.4991 };
const MADRID = { lat: 40.4927, lng: -3.5919 };
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('The distance between two places', () => {
  it('is the one on the globe', () => expect(distanceKm(MALAGA, MADRID)).toBeCloseTo(431.6, 0));

  it('is none to itself, the same there and back, and never more than half the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 1);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});
