import { COMPONENT_TYPES, PAGE_COMPONENTS } from '../page-components';
import {
  componentProps,
  defaultOf,
  isContentAddress,
  isPictureAddress,
  migrated,
  textsOfComponent,
} from './page-components';

it.each(COMPONENT_TYPES)('a new %s needs nothing set', (type) => {
  expect(componentProps(type)?.safeParse({}).success).toBe(true);
  const defaults = Object.entries(PAGE_COMPONENTS[type].props).map(([name, field]) => [name, defaultOf(field)]);
  expect(componentProps(type)?.safeParse(Object.fromEntries(defaults)).success).toBe(true);
});

it.each([
  ['heading', { level: 3, align: 'center' }, true],
  ['heading', { level: 5 }, false],
  ['heading', { level: '2' }, false],
  ['heading', { style: 'position:fixed' }, false],
  ['button', { href: 'route:SEARCH?pickUpPlaceId=1' }, true],
  ['button', { href: 'blog:' }, true],
  ['button', { href: 'java\tscript:alert(1)' }, false],
  ['image', { src: 'data:text/html,x' }, false],
  ['image', { src: '/api/media/a.avif', width: 0 }, false],
  ['map', { lat: 91 }, false],
  ['featuredCars', { limit: 25 }, false],
  ['countdown', { until: '2027-01-01T00:00:00Z' }, true],
  ['countdown', { until: 'soon' }, false],
  ['iconList', { items: [{ id: 'a', icon: 'car' }] }, true],
  ['iconList', { items: [{ id: 'a', icon: 'skull' }] }, false],
  ['accordion', { items: [{ id: 'a.b' }] }, false],
  ['accordion', { items: Array.from({ length: 61 }, (_, index) => ({ id: `i${index}` })) }, false],
])('%s with %j: allowed is %s', (type, props, allowed) => {
  expect(componentProps(type)?.safeParse(props).success).toBe(allowed);
});

it('judges no type that this release does not know', () => {
  expect(componentProps('constructor')).toBeUndefined();
  expect(textsOfComponent({ type: 'toString', props: {} })).toEqual({});
});

it.each(['javascript:alert(1)', ' JaVaScRiPt:x', '//evil.example', '/\\evil.example', 'data:x', 'page:x', 'file:///a'])(
  '%j is no address of the content',
  (address) => {
    expect([isContentAddress(address), isPictureAddress(address)]).toEqual([false, false]);
  },
);

it('names the texts of list items after the items', () => {
  const props = { items: [{ id: 'one' }, { id: 'two' }, null, { id: 3 }] };
  expect(Object.keys(textsOfComponent({ type: 'tabs', props }))).toEqual([
    'label',
    'one.title',
    'one.html',
    'two.title',
    'two.html',
  ]);
});

describe('A component of an earlier version', () => {
  const steps = [
    ({ url, ...rest }: Record<string, unknown>) => ({ ...rest, href: url }),
    (props: Record<string, unknown>) => ({ ...props, align: 'start' }),
  ];
  const stepsOf = (type: string) => (type === 'button' ? steps : []);

  it.each([
    [1, { url: '/a' }, 3, { href: '/a', align: 'start' }],
    [2, { href: '/a' }, 3, { href: '/a', align: 'start' }],
    [3, { href: '/a' }, 3, { href: '/a' }],
    [9, { href: '/a' }, 9, { href: '/a' }],
  ])('of version %s with %j becomes version %s', (version, props, version_, props_) => {
    expect(migrated({ type: 'button', version, props }, stepsOf)).toEqual({
      type: 'button',
      version: version_,
      props: props_,
    });
  });

  it('stays as it is when its type is unknown', () => {
    const given = { type: 'hologram', version: 1, props: { url: '/a' } };
    expect(migrated(given, stepsOf)).toBe(given);
  });
});
