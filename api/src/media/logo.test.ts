/** @jest-environment jsdom */
import { drawLogo } from './logo';

describe('the logo of Azure Drive', () => {
  const svg = drawLogo({ text: '#10233d', accent: '#1f6fd1' });

  it('is a well-formed drawing 40 units high', () => {
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect(root.localName).toBe('svg');
    expect(root.getAttribute('viewBox')).toMatch(/^0 0 \d+ 40$/);
  });

  it('draws all ten letters as shapes, so that no font is needed', () => {
    expect(svg).not.toMatch(/<text|font/);
    expect(svg.match(/<path transform=/g)).toHaveLength(10);
  });

  it('wears the colours it is given', () => {
    const light = drawLogo({ text: '#FFF', accent: '#2f8fe8' });
    expect(light).toContain('stroke="#ffffff"');
    expect(light).toContain('fill="#2f8fe8"');
  });

  it('ignores anything which is no colour', () => {
    const attacked = drawLogo({ text: '"><script>', accent: 'url(https://example.com)' });
    expect(attacked).not.toMatch(/<script|example/);
  });

  it('is small and carries no script and no link', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(2_000);
    expect(svg).not.toMatch(/<script|href/);
  });
});
