import * as fc from 'fast-check';
import { componentNode, type EditorNode } from './puck-document';
import {
  addComponent,
  childrenOf,
  copyOf,
  insertNear,
  moveInto,
  moveNode,
  newColumn,
  newRow,
  newSection,
  nodeAt,
  placesFor,
  removeNode,
  withText,
  type Tree,
} from './tree';

const heading = (id: string) => componentNode({ id, type: 'heading', version: 1, props: {} });
const column = (id: string, ...components: string[]) => {
  const made = newColumn(components.map(heading));
  return { ...made, props: { ...made.props, id } };
};
const tree: Tree = [newSection([newRow([column('left', 'a', 'b'), column('right', 'c')])])];
const inside = (given: Tree | undefined, id: string) =>
  childrenOf(nodeAt(given ?? [], id) ?? heading('none')).map(({ props }) => props.id);
const idsOf = (nodes: readonly EditorNode[]): string[] =>
  nodes.flatMap((node) => [node.props.id, ...idsOf(childrenOf(node))]);

it.each([
  ['b', -1, ['b', 'a'], ['c']],
  ['a', 1, ['b', 'a'], ['c']],
  ['b', 1, ['a'], ['b', 'c']],
  ['c', -1, ['a', 'b', 'c'], []],
] as const)('moving %s by %s leaves %j and %j', (id, step, left, right) => {
  const moved = moveNode(tree, id, step);
  expect([inside(moved, 'left'), inside(moved, 'right')]).toEqual([left, right]);
});

it('moves nothing beyond the first and the last place of the page', () => {
  expect(moveNode(tree, 'a', -1)).toBeUndefined();
  expect(moveNode(tree, 'c', 1)).toBeUndefined();
  expect(moveNode(tree, 'nobody', 1)).toBeUndefined();
});

it('moves a component into another column, and into nothing but columns', () => {
  expect(inside(moveInto(tree, 'a', 'right'), 'right')).toEqual(['c', 'a']);
  expect(moveInto(tree, 'a', 'b')).toBeUndefined();
  expect(moveInto(tree, 'left', 'right')).toBeUndefined();
  expect(placesFor(tree, 'a').map(({ props }) => props.id)).toEqual(['right']);
});

it('adds a component after the chosen one, into the chosen column or section, or into a new section', () => {
  expect(inside(addComponent(tree, heading('n'), 'a'), 'left')).toEqual(['a', 'n', 'b']);
  expect(inside(addComponent(tree, heading('n'), 'right'), 'right')).toEqual(['c', 'n']);
  expect(inside(addComponent(tree, heading('n'), tree[0]?.props.id), 'left')).toEqual(['a', 'b', 'n']);
  expect(idsOf(addComponent([], heading('n'), undefined))).toContain('n');
});

it('puts no section into a column and no component beside a section', () => {
  expect(insertNear(tree, newSection(), 'a')).toHaveLength(2);
  expect(insertNear(tree, heading('n'), tree[0]?.props.id)).toBeUndefined();
});

it('a copy has the texts of the original and ids of its own', () => {
  const [section] = tree;
  if (!section) throw new Error('no section');
  const copy = copyOf(section);
  expect(idsOf([copy])).toHaveLength(idsOf([section]).length);
  expect(idsOf([copy]).filter((id) => idsOf([section]).includes(id))).toEqual([]);
});

it('a text without words is left out, so that other languages stand in', () => {
  const said = withText(heading('a'), 'text', 'de', 'Hallo');
  expect(said.props.texts).toEqual({ text: { de: 'Hallo' } });
  expect(withText(said, 'text', 'de', '').props.texts).toEqual({});
});

it('no command loses or doubles a node that it is not about', () => {
  const ids = idsOf(tree);
  const command = fc.oneof(
    fc.record({ act: fc.constant('move' as const), id: fc.constantFrom(...ids), step: fc.constantFrom(-1, 1) }),
    fc.record({ act: fc.constant('into' as const), id: fc.constantFrom(...ids), to: fc.constantFrom(...ids) }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      const last = commands.reduce<Tree>(
        (now, given) =>
          (given.act === 'move' ? moveNode(now, given.id, given.step as -1 | 1) : moveInto(now, given.id, given.to)) ??
          now,
        tree,
      );
      expect(idsOf(last).sort()).toEqual([...ids].sort());
    }),
  );
  expect(idsOf(removeNode(tree, 'a')).sort()).toEqual(ids.filter((id) => id !== 'a').sort());
});
