import * as fc from 'fast-check';
import { aHostConfig } from '@forecourt/shared/testing';
import { linkTarget } from './link';

const paths = {
  language: 'de' as const,
  config: aHostConfig(),
  pathOf: (key: string, query?: string) => `/de/${key.toLowerCase()}${query ? `?${query}` : ''}`,
  pathOfPage: (id: number) => (id === 5 ? '/de/kontakt' : undefined),
};

describe('Addresses in the content', () => {
  it.each([
    ['page:5', { kind: 'shop', href: '/de/kontakt' }],
    ['route:SEARCH', { kind: 'shop', href: '/de/search' }],
    ['route:SEARCH?promotionCode=SUMMER10', { kind: 'shop', href: '/de/search?promotionCode=SUMMER10' }],
    ['blog:', { kind: 'shop', href: '/de/blog' }],
    ['/de/faq', { kind: 'shop', href: '/de/faq' }],
    ['/faq', { kind: 'shop', href: '/de/faq' }],
    ['/', { kind: 'shop', href: '/de' }],
    ['/faq?from=menu#prices', { kind: 'shop', href: '/de/faq?from=menu#prices' }],
    ['/en-gb/faq', { kind: 'shop', href: '/en-gb/faq' }],
    ['/api/media/terms.pdf', { kind: 'shop', href: '/api/media/terms.pdf' }],
    ['#offers', { kind: 'here', href: '#offers' }],
    ['https://example.com/a', { kind: 'away', href: 'https://example.com/a' }],
    ['mailto:a@example.com', { kind: 'away', href: 'mailto:a@example.com' }],
    ['tel:+34951000210', { kind: 'away', href: 'tel:+34951000210' }],
  ])('%s leads somewhere', (address, target) => {
    expect(linkTarget(address, paths)).toEqual(target);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'page:99',
    'route:NOWHERE',
    'page:javascript',
    'blob:x',
    'file:///etc/passwd',
    '',
  ])('%j leads nowhere', (address) => {
    expect(linkTarget(address, paths)).toBeUndefined();
  });

  it('opens no scheme but these, whatever is written', () => {
    const safe = /^(#|https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
    fc.assert(
      fc.property(fc.string(), (address) => {
        const target = linkTarget(address, paths);
        return target === undefined || safe.test(target.href);
      }),
    );
  });
});
