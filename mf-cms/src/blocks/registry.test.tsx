import { COMPONENT_TYPES } from '@forecourt/shared/contract';
import { BROWSER_BLOCKS } from './browser-blocks';
import { EAGER_BLOCKS } from './eager-blocks';
import { ON_DEMAND_BLOCKS } from './on-demand-blocks';
import { SERVER_BLOCKS } from './server-blocks';

describe.each([
  ['browser', BROWSER_BLOCKS],
  ['server', SERVER_BLOCKS],
])('The blocks of the %s', (_where, blocks) => {
  it('are one of each component type', () => {
    expect(Object.keys(blocks).sort()).toEqual([...COMPONENT_TYPES].sort());
  });

  it('have a skeleton when their code comes later', () => {
    const eager = new Set(Object.keys(EAGER_BLOCKS));
    for (const type of COMPONENT_TYPES) if (!eager.has(type)) expect(blocks[type].Skeleton).toBeDefined();
  });
});

it.each(COMPONENT_TYPES)('server and browser wait for %s with the same skeleton, so that hydration fits', (type) => {
  expect(SERVER_BLOCKS[type].Skeleton).toBe(BROWSER_BLOCKS[type].Skeleton);
});

it.each(Object.entries({ ...EAGER_BLOCKS, ...ON_DEMAND_BLOCKS }))(
  '%s reads its props out of anything',
  (_type, { props }) => {
    for (const read of Object.values(props))
      for (const value of [undefined, null, 'x', -1, [null], {}]) expect(() => read(value)).not.toThrow();
  },
);
