/** @jest-environment jsdom */
import { BODIES } from './bodies';
import { CAR_PAINTS, drawCar, type CarBody, type CarLook } from './car-picture';
import { GROUND } from './shape';

const bodies = Object.keys(BODIES) as CarBody[];
const details = Array.from({ length: 10 }, (_, detail) => detail);

function looks(body: CarBody): CarLook[] {
  return details.flatMap((detail) => [
    { body, detail, paint: CAR_PAINTS.azure },
    { body, detail, paint: CAR_PAINTS.glacierWhite, electric: true },
  ]);
}

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

/** Left, upper edge, width and height of what a picture shows. */
const frameOf = (look: CarLook): number[] =>
  (parse(drawCar(look)).documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number);

function extentOf(outline: string): { left: number; right: number; top: number } {
  const points = [...outline.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const xs = points.map(([x]) => x);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...points.map(([, y]) => y)) };
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');

describe.each(bodies)('the picture of a %s', (body) => {
  it('is a well-formed drawing of one ratio for every model and drive', () => {
    for (const look of looks(body)) {
      const root = parse(drawCar(look)).documentElement;
      expect(root.localName).toBe('svg');
      const [, , width = 0, height = 0] = frameOf(look);
      expect(width / height).toBe(16 / 9);
      expect(root.querySelector('parsererror')).toBeNull();
    }
  });

  it('fills its picture from side to side and stands in the middle of it', () => {
    for (const look of looks(body)) {
      const [x = 0, y = 0, width = 0, height = 0] = frameOf(look);
      const shape = BODIES[body];
      const car = extentOf(shape.shell);
      const share = (car.right - car.left) / width;
      expect(share).toBeGreaterThan(0.8);
      expect(share).toBeLessThan(1);
      expect(Math.abs((car.left + car.right) / 2 - (x + width / 2))).toBeLessThan(width * 0.03);
      const [above, below] = [car.top - y, y + height - GROUND];
      expect(Math.abs(above - below)).toBeLessThan(height * 0.2);
    }
  });

  it('stays light enough to be sent with every search result', () => {
    for (const look of looks(body)) expect(Buffer.byteLength(drawCar(look))).toBeLessThanOrEqual(9_000);
  });

  it('carries no script, no link, no text and nothing from elsewhere', () => {
    for (const look of looks(body)) {
      const foreign = drawCar(look).replace('http://www.w3.org/2000/svg', '');
      expect(foreign).not.toMatch(/<script|href|<text|<image|<style|\son\w+=|https?:|url\((?!#)|role=/i);
    }
  });

  it('has no broken number in any outline', () => {
    for (const look of looks(body)) expect(drawCar(look)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows ten models which all look different', () => {
    const outlines = details.map((detail) => drawCar({ body, detail, paint: CAR_PAINTS.ruby }).replace(/car-\w+/g, ''));
    expect(new Set(outlines).size).toBe(details.length);
  });

  it('refers only to gradients, clips and wheels of its own', () => {
    for (const look of looks(body)) {
      const svg = drawCar(look);
      const known = new Set(idsOf(svg));
      for (const [, target] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(known).toContain(target);
    }
  });
});

describe('pictures of cars', () => {
  it('are the same whenever the same car is drawn', () => {
    const look: CarLook = { body: 'estate', paint: CAR_PAINTS.pine, detail: 4 };
    expect(drawCar({ ...look })).toBe(drawCar(look));
  });

  it('can stand on one page together without borrowing each other’s colours', () => {
    const all = bodies.flatMap((body) =>
      Object.values(CAR_PAINTS).flatMap((paint) =>
        [true, false].flatMap((electric) => details.map((detail) => idsOf(drawCar({ body, paint, detail, electric })))),
      ),
    );
    const ids = all.flat();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('differ in outline between any two bodies', () => {
    const shells = bodies.map((body) => BODIES[body].shell);
    expect(new Set(shells).size).toBe(bodies.length);
  });

  it('give an electric car a closed nose and a turquoise accent', () => {
    const look: CarLook = { body: 'saloon', paint: CAR_PAINTS.pearl, detail: 2 };
    expect(drawCar({ ...look, electric: true })).toContain('#3fd0c4');
    expect(drawCar(look)).not.toContain('#3fd0c4');
  });

  it('fall back to silver when the paint is no colour, so that nothing can be smuggled into the page', () => {
    const look: CarLook = { body: 'mini', paint: '"/><script>alert(1)</script>', detail: 0 };
    expect(drawCar(look)).toBe(drawCar({ ...look, paint: CAR_PAINTS.silverMist }));
  });

  it('are of a saloon when nobody knows the body', () => {
    const look = { paint: CAR_PAINTS.azure, detail: 0 };
    expect(drawCar({ ...look, body: 'toString' })).toBe(drawCar({ ...look, body: 'saloon' }));
  });

  it('accept any number as the model’s detail', () => {
    const draw = (detail: number): string => drawCar({ body: 'suv', paint: CAR_PAINTS.copper, detail });
    expect(draw(13)).toBe(draw(3));
    expect(draw(-1)).toBe(draw(9));
    expect(draw(Number.NaN)).toBe(draw(0));
  });
});
