/** @jest-environment jsdom */
import { drawMethod, METHOD_KINDS } from './method-picture';

describe('the picture of a way to pay', () => {
  it.each(METHOD_KINDS)('"%s" is a small well-formed drawing without words, scripts and links', (kind) => {
    const svg = drawMethod(kind, '#0a5c82');
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    expect([root.localName, root.getAttribute('viewBox')]).toEqual(['svg', '0 0 48 32']);
    expect(svg).not.toMatch(/<text|<script|href/);
    expect(svg.length).toBeLessThan(1_000);
  });

  it('is in the colour of the company, and ignores what is none', () => {
    expect(drawMethod('card', '#0a5c82')).not.toBe(drawMethod('card', '#a03d1a'));
    expect(drawMethod('card', '"><script>')).not.toContain('script');
  });
});
