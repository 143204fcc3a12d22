import { aHostConfig } from '@forecourt/shared/testing';
import { componentsOf, layoutItems } from './layout';

const { global } = aHostConfig();
const config = {
  ...global,
  routes: [
    { id: 7, path: {}, status: 1, layoutId: 2 },
    { id: 8, path: {}, status: 1, layoutId: 99 },
  ],
  layouts: [
    {
      id: 1,
      layoutItems: [
        { type: 'header' as const },
        { type: 'content' as const },
        { type: 'component' as const, sharedComponentId: 10 },
      ],
    },
    {
      id: 2,
      layoutItems: [
        { type: 'component' as const, sharedComponentId: 20 },
        { type: 'content' as const },
        { type: 'component' as const, sharedComponentId: 21 },
        { type: 'component' as const },
      ],
    },
  ],
};

it.each([
  ['a page with its own layout, before the content', 7, 'before', [20]],
  ['a page with its own layout, after the content', 7, 'after', [21]],
  ['a page that is no CMS page', undefined, 'after', [10]],
  ['a page whose layout is gone', 8, 'after', [10]],
  ['the first layout, before the content', undefined, 'before', []],
] as const)('%s', (_case, pageId, side, expected) => {
  expect(componentsOf(layoutItems(config, pageId, side))).toEqual(expected);
});

it('without any layout there is a header, and nothing else around the content', () => {
  expect(layoutItems({ ...config, layouts: [] }, 7, 'before')).toEqual([{ type: 'header' }]);
  expect(layoutItems({ ...config, layouts: [] }, 7, 'after')).toEqual([]);
});
