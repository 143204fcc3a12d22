/** @jest-environment jsdom */
import { drawHero, type HeroPalette } from './hero-picture';
import { heroTones, luminance } from './hero-tones';

const palettes: HeroPalette[] = [
  { primary: '#1f6fd1', secondary: '#e8663d', background: '#f5f7fa' },
  { primary: '#f2c230', secondary: '#123a8a', background: '#fffbe8' },
  { primary: '#ffffff', secondary: '#ffffff', background: '#ffffff' },
  { primary: '#000000', secondary: '#000000', background: '#000000' },
  { primary: 'no colour', secondary: '"><script/>', background: '' },
];

describe.each(palettes)('the coastal road in the brand colour $primary', (palette) => {
  const svg = drawHero(palette);

  it('is a well-formed wide picture', () => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(root.localName).toBe('svg');
    expect(root.getAttribute('viewBox')).toBe('0 0 1600 720');
  });

  it('is light enough for the first screen', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(14_000);
  });

  it('carries no script, no link and no text', () => {
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<script|href|<text|<image|https?:|NaN|undefined/i,
    );
  });

  it('keeps every tone behind the headline dark enough for white text', () => {
    for (const { deep } of Object.values(heroTones(palette))) {
      expect(1.05 / (luminance(deep) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('starts to brighten only right of the headline', () => {
    const rising = [...svg.matchAll(/id="hero-(?:far|middle|near|sea|road|marking|verge|fade)"[^>]* x1="(\d+)"/g)];
    expect(rising).toHaveLength(8);
    for (const [, start] of rising) expect(Number(start)).toBeGreaterThanOrEqual(960);
    const [, centre, radius] = /<ellipse cx="(\d+)"[^>]* rx="(\d+)"[^>]*hero-glow/.exec(svg) ?? [];
    expect(Number(centre) - Number(radius)).toBeGreaterThanOrEqual(960);
  });

  it('is the same whenever it is drawn', () => {
    expect(drawHero({ ...palette })).toBe(svg);
  });
});
