/** @jest-environment jsdom */
import { drawScene, SCENES } from './scene-picture';

const PALETTE = { primary: '#0a5c82', secondary: '#f0a63c' };

describe.each(SCENES)('the illustration "%s"', (scene) => {
  const svg = drawScene(scene, PALETTE);

  it('is a well-formed drawing of 16 by 9, as articles show their pictures', () => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect([root.localName, root.getAttribute('viewBox')]).toEqual(['svg', '0 0 1200 675']);
    expect(root.querySelector('parsererror')).toBeNull();
  });

  it('is light, and carries no script, no link, no text and no broken number', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(16_000);
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /<script|href|<text|<image|https?:|NaN|undefined/i,
    );
  });

  it('is the same whenever it is drawn, and another in the colours of another company', () => {
    expect(drawScene(scene, { ...PALETTE })).toBe(svg);
    expect(drawScene(scene, { primary: '#7a2048', secondary: '#35b0a0' })).not.toBe(svg);
    expect(drawScene(scene, { primary: '"><script/>', secondary: '' })).not.toContain('<script');
  });
});
