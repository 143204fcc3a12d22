import { COMPONENT_TYPES, componentWire, type ComponentType, type PropField } from '@forecourt/shared/contract';
import type { BlockDefinition } from '../content/block';
import type { Reader, Shape } from '../content/read-props';
import { EAGER_BLOCKS } from './eager-blocks';
import { ON_DEMAND_BLOCKS } from './on-demand-blocks';
import { form } from './on-demand/form';

const blocks: Record<ComponentType, BlockDefinition> = { ...EAGER_BLOCKS, ...ON_DEMAND_BLOCKS, form };
const { PAGE_COMPONENTS, defaultOf } = componentWire;

/** Values that an editor can choose, and one beyond each bound. */
function samples(field: PropField): [given: unknown, isAllowed: boolean][] {
  switch (field.kind) {
    case 'choice':
      return [...field.choices.map((choice): [unknown, boolean] => [choice, true]), ['none of them', false]];
    case 'flag':
      return [[true, true]];
    case 'number':
      return [
        [field.min, true],
        [field.max, true],
      ];
    case 'record':
      return [[7, true]];
    case 'list':
      return [];
    default:
      return [['/a', true]];
  }
}

function agree(fields: Readonly<Record<string, PropField>>, readAll: Reader<Record<string, unknown>>): void {
  expect(readAll({})).toEqual(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)])),
  );
  for (const [name, field] of Object.entries(fields)) {
    for (const [given, isAllowed] of samples(field))
      expect(readAll({ [name]: given })[name]).toEqual(isAllowed ? given : defaultOf(field));
    if (field.kind === 'list')
      agree({ id: { kind: 'link' }, ...field.item }, (item) => {
        const [read] = readAll({ [name]: [item] })[name] as Record<string, unknown>[];
        return read ?? {};
      });
  }
}

const readerOf =
  (shape: Shape): Reader<Record<string, unknown>> =>
  (props) =>
    Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, read((props as Record<string, unknown>)[name])]),
    );

it.each(COMPONENT_TYPES)('the editor offers of %s what the storefront reads, with the same defaults', (type) => {
  expect(Object.keys(PAGE_COMPONENTS[type].props).sort()).toEqual(Object.keys(blocks[type].props).sort());
  agree(PAGE_COMPONENTS[type].props, readerOf(blocks[type].props));
});
