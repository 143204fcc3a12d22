import fc from 'fast-check';
import { contrast, fromOklch, mix, parseColor, readable, textOn, toHex, toOklch, type Rgb } from './color';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);
const color = fc.record({ mode: fc.constant('rgb' as const), r: channel, g: channel, b: channel });

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

  it.each(['', 'tomatoes', '#12', '#12345', 'var(--x)', 'url(javascript:alert(1))', '#fff;}body{display:none'])(
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
    const shown = toOklch(fromOklch({ l: 0.8, c: 0.4, h: 264 }));
    expect(shown.l).toBeCloseTo(0.8, 1);
    expect(shown.c).toBeLessThan(0.4);
  });

  it('mixes like paint of that opacity', () => {
    expect(toHex(mix({ mode: 'rgb', r: 0, g: 0, b: 0 }, { mode: 'rgb', r: 1, g: 1, b: 1 }, 0.2))).toBe('#cccccc');
  });
});

const of = (hex: string): Rgb => parseColor(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 };

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#0a5c82', '#ffffff', 7.37],
  ])('of %s on %s is %d to 1, as WCAG computes it', (one, other, ratio) => {
    expect(contrast(of(one), of(other))).toBeCloseTo(ratio, 1);
  });

  it('does not depend on which colour is the ground', () => {
    fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)));
  });
});

describe('a shade made readable', () => {
  it('reaches the ratio on any ground, whatever was asked for', () => {
    fc.assert(
      fc.property(
        color,
        color,
        fc.constantFrom(3, 4.5),
        (asked, ground, ratio) => contrast(readable(asked, [ground], ratio), ground) >= ratio,
      ),
    );
  });

  it('stays as it is when it is readable already', () => {
    expect(toHex(readable(of('#0a5c82'), [of('#ffffff')]))).toBe('#0a5c82');
    fc.assert(
      fc.property(color, color, (asked, ground) => {
        const once = readable(asked, [ground]);
        return toHex(readable(once, [ground])) === toHex(once);
      }),
    );
  });

  it('keeps the hue of the company', () => {
    const asked = of('#f5b942');
    expect(toOklch(readable(asked, [of('#ffffff')])).h).toBeCloseTo(toOklch(asked).h, 0);
  });

  it('gets darker on light grounds and lighter on dark ones', () => {
    expect(toOklch(readable(of('#888888'), [of('#ffffff')])).l).toBeLessThan(toOklch(of('#888888')).l);
    expect(toOklch(readable(of('#666666'), [of('#101010')])).l).toBeGreaterThan(toOklch(of('#666666')).l);
  });
});

describe('text on a fill', () => {
  it.each([
    ['#0a5c82', '#ffffff'],
    ['#f0a63c', '#000000'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (fill, text) => {
    expect(toHex(textOn([of(fill)]))).toBe(text);
  });

  it('always reads', () => {
    fc.assert(fc.property(color, (fill) => contrast(textOn([fill]), fill) >= 4.5));
  });
});
