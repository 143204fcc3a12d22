import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COMPONENT_TYPES,
  componentWire,
  PAGE_COMPONENTS,
  type ComponentType,
  type PropField,
} from '@forecourt/shared/contract';
import type { BlockDefinition } from '../content/block';
import type { Reader, Shape } from '../content/read-props';
import { EAGER_BLOCKS } from './eager-blocks';
import { ON_DEMAND_BLOCKS } from './on-demand-blocks';
import { form } from './on-demand/form';

const blocks: Record<ComponentType, BlockDefinition> = { ...EAGER_BLOCKS, ...ON_DEMAND_BLOCKS, form };
const { defaultOf } = componentWire;

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

const ROOT = join(__dirname, '../../..');
const productionFiles = ['api', 'mf-cms', 'shared', 'shell']
  .flatMap((workspace) =>
    readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${workspace}/src/${name}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.|\/seed\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

// Those whose names no other thing has.
it.each([
  ['loginForm', 'on-demand/login-form.tsx', 'on-demand-blocks.ts'],
  ['testimonials', 'on-demand/testimonials.tsx', 'on-demand-blocks.ts'],
  ['iconList', 'eager/icon-list.tsx', 'eager-blocks.ts'],
  ['languageSelector', 'eager/site-frame.tsx', 'eager-blocks.ts'],
])('%s is named in the three places of the recipe alone', (type, file, line) => {
  const named = productionFiles.filter(({ source }) => new RegExp(`(?<![\\w./])${type}(?![\\w-])`).test(source));
  expect(named.map(({ path }) => path).sort()).toEqual(
    [`mf-cms/src/blocks/${line}`, `mf-cms/src/blocks/${file}`, 'shared/src/contract/page-components.ts'].sort(),
  );
  const recipe = readFileSync(join(ROOT, 'docs/recipes/cms-block.md'), 'utf8');
  expect(recipe).toContain(`mf-cms/src/blocks/${line}`);
  expect(recipe).toContain('shared/src/contract/page-components.ts');
});
