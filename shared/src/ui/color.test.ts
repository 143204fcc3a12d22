import fc from 'fast-check';
import { fromOklch, mix, parseColor, toHex, toOklch } from './color';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const color = fc.record({ r: channel, g: channel, b: channel });

describe('a colour of a theme', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#0a5c82', '#0a5c82'],
    [' #0A5C82 ', '#0a5c82'],
    ['#0a5c82ff', '#0a5c82'],
    ['rgb(10, 92, 130)', '#0a5c82'],
    ['rgb(10 92 130)', '#0a5c82'],
    ['rgba(10, 92, 130, 0.5)', '#0a5c82'],
    ['rgb(999, 0, 0)', '#ff0000'],
  ])('is read from %s', (text, hex) => {
    const parsed = parseColor(text);
    expect(parsed && toHex(parsed)).toBe(hex);
  });

  it.each(['', 'tomato', '#12', '#12345', 'var(--x)', 'url(javascript:alert(1))', '#fff;}body{display:none'])(
    'is not read from %j',
    (text) => {
      expect(parseColor(text)).toBeUndefined();
    },
  );

  it('is the same after being written and read', () => {
    fc.assert(fc.property(color, (value) => toHex(parseColor(toHex(value)) ?? value) === toHex(value)));
  });

  it('is the same after a journey through OKLCH', () => {
    fc.assert(fc.property(color, (value) => toHex(fromOklch(toOklch(value))) === toHex(value)));
  });

  it('gives up chroma rather than lightness when a screen cannot show it', () => {
    const shown = toOklch(fromOklch({ l: 0.8, c: 0.4, h: 4.6 }));
    expect(shown.l).toBeCloseTo(0.8, 1);
    expect(shown.c).toBeLessThan(0.4);
  });

  it('mixes like paint of that opacity', () => {
    expect(toHex(mix({ r: 0, g: 0, b: 0 }, { r: 1, g: 1, b: 1 }, 0.2))).toBe('#cccccc');
  });
});
