import fc from 'fast-check';
import { aPlace } from '../testing';
import { dotBox, labelBox, labelsOf, labelWidth, meet, type Label } from './map-labels';
import { citiesOf, pinsIn, viewOf, type City, type Pin } from './map-view';

const FRAME = 600;

const cityAt = (name: string, x: number, y: number, branches = 1): City => ({
  key: name,
  name,
  country: 'ES',
  places: Array.from({ length: branches }, (_, id) => aPlace({ id, city: name })),
  x: x * 1000,
  y: y * 1000,
});

/** Pins of a view that is as wide as 1000 units. */
const pinsOf = (...cities: City[]): Pin[] => pinsIn({ x: 500, y: 500, span: 1000 }, cities, FRAME);

const spotOf = ({ at }: Pin) => ({ x: at.x * FRAME, y: at.y * FRAME });
const labelOf = (pins: readonly Pin[], name: string): Label => {
  const label = labelsOf(pins, FRAME).get(name);
  if (!label) throw new Error(`${name} has no label.`);
  return label;
};

describe('The name of a pin on the map', () => {
  it('stands below its pin where there is room', () => {
    expect(labelOf(pinsOf(cityAt('Palma', 0.5, 0.5)), 'Palma')).toEqual({
      text: 'Palma',
      side: 'below',
      align: 'middle',
      isShown: true,
    });
  });

  it('moves to the inner side near an edge', () => {
    const pins = pinsOf(cityAt('Buenos Aires', 0.04, 0.5), cityAt('Dubrovnik', 0.96, 0.5), cityAt('Miami', 0.5, 0.96));
    expect(labelOf(pins, 'Buenos Aires').side).toBe('after');
    expect(labelOf(pins, 'Dubrovnik').side).toBe('before');
    expect(labelOf(pins, 'Miami').side).not.toBe('below');
  });

  it('of several cities names the one with most branches, and how many more there are', () => {
    const [pin] = pinsOf(cityAt('Marbella', 0.51, 0.5), cityAt('Málaga', 0.5, 0.5, 4));
    expect([...labelsOf(pin ? [pin] : [], FRAME).values()].map(({ text }) => text)).toEqual(['Málaga +1']);
  });

  it('without room waits, and where most branches are has the first choice', () => {
    const crowd = Array.from({ length: 25 }, (_, at) =>
      cityAt(`A city of name ${at}`, 0.3 + (at % 5) * 0.08, 0.3 + Math.floor(at / 5) * 0.08, at === 12 ? 9 : 1),
    );
    const labels = labelsOf(pinsOf(...crowd), FRAME);
    expect(labels.size).toBe(25);
    expect([...labels.values()].some(({ isShown }) => !isShown)).toBe(true);
    const few = labelsOf(pinsOf(cityAt('Small', 0.5, 0.5), cityAt('Large', 0.58, 0.5, 5)), FRAME);
    expect(few.get('Large')).toMatchObject({ side: 'below', isShown: true });
  });

  it('meets no other name, no other pin and no edge, wherever the cities are', () => {
    const spot = fc.record({
      lat: fc.double({ min: 30, max: 60, noNaN: true }),
      lng: fc.double({ min: -20, max: 30, noNaN: true }),
      city: fc.string({ minLength: 2, maxLength: 22 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 1, maxLength: 24 }), (spots) => {
        const cities = citiesOf(spots.map((at, id) => aPlace({ ...at, id, city: `${at.city}${id}` })));
        const pins = pinsIn(viewOf(cities), cities, FRAME);
        const labels = labelsOf(pins, FRAME);
        const shown = pins.flatMap((pin) => {
          const label = labels.get(pin.key);
          return label?.isShown ? [{ pin, box: labelBox(spotOf(pin), labelWidth(label.text), label) }] : [];
        });
        for (const { pin, box } of shown) {
          expect([box.left >= 0, box.top >= 0, box.right <= FRAME, box.bottom <= FRAME]).not.toContain(false);
          const dots = pins.filter((other) => other !== pin).map((other) => dotBox(spotOf(other)));
          const names = shown.filter((other) => other.pin !== pin).map((other) => other.box);
          expect([...dots, ...names].some((other) => meet(box, other))).toBe(false);
        }
      }),
    );
  });
});
