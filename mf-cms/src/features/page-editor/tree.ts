import type { Language } from '@forecourt/shared/contract';
import type { ColumnNode, ComponentNode, EditorNode, NodeTexts, RowNode, SectionNode } from './puck-document';

/* Commands on the tree of a page. Each makes a new tree, or answers undefined where it cannot be done. */

export type Level = 'section' | 'row' | 'column' | 'component';
/** Where a new child goes, by the type of its parent; components have no children. */
const SLOT: Readonly<Record<string, 'rows' | 'columns' | 'components'>> = {
  Section: 'rows',
  Row: 'columns',
  Column: 'components',
};
const LEVEL: Readonly<Record<string, Level>> = { Section: 'section', Row: 'row', Column: 'column' };
const LEVELS: readonly Level[] = ['section', 'row', 'column', 'component'];

export type Tree = SectionNode[];
export const levelOf = ({ type }: Pick<EditorNode, 'type'>): Level => LEVEL[type] ?? 'component';
const depthOf = (node: EditorNode): number => LEVELS.indexOf(levelOf(node));

export function childrenOf(node: EditorNode): EditorNode[] {
  const slot = SLOT[node.type];
  return slot === undefined ? [] : ((node.props as unknown as Partial<Record<string, EditorNode[]>>)[slot] ?? []);
}

function withChildren<N extends EditorNode>(node: N, children: readonly EditorNode[]): N {
  const slot = SLOT[node.type];
  return slot === undefined ? node : ({ ...node, props: { ...node.props, [slot]: children } } as N);
}

/** The nodes from a section down to this one, the node itself last; empty when there is none. */
function pathTo(tree: readonly EditorNode[], id: string): EditorNode[] {
  for (const node of tree) {
    if (node.props.id === id) return [node];
    const below = pathTo(childrenOf(node), id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
export const nodeAt = (tree: readonly EditorNode[], id: string): EditorNode | undefined => pathTo(tree, id).at(-1);
export const parentOf = (tree: readonly EditorNode[], id: string): EditorNode | undefined => pathTo(tree, id).at(-2);

export const siblingsOf = (tree: readonly EditorNode[], id: string): readonly EditorNode[] => {
  const parent = parentOf(tree, id);
  return parent ? childrenOf(parent) : tree;
};

/** Replaces the list of children of a node, of the page itself when no id is given. */
function changeChildren(
  tree: readonly EditorNode[],
  parentId: string | undefined,
  change: (children: readonly EditorNode[]) => readonly EditorNode[],
): EditorNode[] {
  if (parentId === undefined) return [...change(tree)];
  return tree.map((node) => {
    if (node.props.id === parentId) return withChildren(node, change(childrenOf(node)));
    const children = childrenOf(node);
    return children.length === 0 ? node : withChildren(node, changeChildren(children, parentId, change));
  });
}

export function replaceNode(tree: Tree, node: EditorNode): Tree {
  return changeChildren(tree, parentOf(tree, node.props.id)?.props.id, (children) =>
    children.map((child) => (child.props.id === node.props.id ? node : child)),
  ) as Tree;
}

export function removeNode(tree: Tree, id: string): Tree {
  return changeChildren(tree, parentOf(tree, id)?.props.id, (children) =>
    children.filter(({ props }) => props.id !== id),
  ) as Tree;
}

const parentIdIn = (parent: EditorNode | undefined) => parent?.props.id;

/** Puts a node after another one, or as the last child of it, whichever their levels allow; undefined where neither. */
export function insertNear(tree: Tree, node: EditorNode, nearId: string | undefined): Tree | undefined {
  const path = nearId === undefined ? [] : pathTo(tree, nearId);
  const depth = depthOf(node);
  if (depth === 0) {
    const after = path[0]?.props.id;
    return insertAmong(tree, undefined, node, after) as Tree;
  }
  const parent = path[depth - 1];
  return parent && (insertAmong(tree, parentIdIn(parent), node, path[depth]?.props.id) as Tree);
}

/** After the sibling, or at the end. */
const insertAmong = (tree: Tree, parentId: string | undefined, node: EditorNode, afterId: string | undefined) =>
  changeChildren(tree, parentId, (children) => {
    const at = children.findIndex(({ props }) => props.id === afterId);
    return at === -1 ? [...children, node] : [...children.slice(0, at + 1), node, ...children.slice(at + 1)];
  });

/** All nodes of a level in the order of the page. */
const nodesOf = (tree: readonly EditorNode[], level: Level): EditorNode[] =>
  tree.flatMap((node) => (levelOf(node) === level ? [node] : nodesOf(childrenOf(node), level)));

/** One place up or down among its siblings; at their end into the neighbouring parent. */
export function moveNode(tree: Tree, id: string, step: -1 | 1): Tree | undefined {
  const node = nodeAt(tree, id);
  if (!node) return undefined;
  const siblings = siblingsOf(tree, id);
  const to = siblings.findIndex(({ props }) => props.id === id) + step;
  const parent = parentOf(tree, id);
  if (to >= 0 && to < siblings.length)
    return changeChildren(tree, parentIdIn(parent), (children) => {
      const rest = children.filter(({ props }) => props.id !== id);
      return [...rest.slice(0, to), node, ...rest.slice(to)];
    }) as Tree;
  const parents = parent ? nodesOf(tree, levelOf(parent)) : [];
  const next = parents[parents.findIndex(({ props }) => props.id === parentIdIn(parent)) + step];
  return next && moveInto(tree, id, next.props.id, step === -1 ? 'last' : 'first');
}

/** Into another parent of the same kind. */
export function moveInto(tree: Tree, id: string, parentId: string, place: 'first' | 'last' = 'last'): Tree | undefined {
  const node = nodeAt(tree, id);
  const parent = nodeAt(tree, parentId);
  if (!node || !parent || depthOf(parent) !== depthOf(node) - 1) return undefined;
  return changeChildren(removeNode(tree, id), parentId, (children) =>
    place === 'first' ? [node, ...children] : [...children, node],
  ) as Tree;
}

/** Parents into which it can be moved, the present one left out. */
export function placesFor(tree: Tree, id: string): EditorNode[] {
  const node = nodeAt(tree, id);
  const level = node && LEVELS[depthOf(node) - 1];
  return level === undefined
    ? []
    : nodesOf(tree, level).filter(({ props }) => props.id !== parentIdIn(parentOf(tree, id)));
}

export const freshId = (type: string): string => `${type}-${crypto.randomUUID()}`;

/** A copy with ids of its own at every depth. */
export function copyOf<N extends EditorNode>(node: N): N {
  const copy = { ...node, props: { ...node.props, id: freshId(node.type) } };
  return SLOT[node.type] === undefined ? copy : withChildren(copy, childrenOf(node).map(copyOf));
}

export const newColumn = (components: ComponentNode[] = []): ColumnNode => ({
  type: 'Column',
  props: { id: freshId('Column'), span: { xs: 12 }, components },
});
export const newRow = (columns: ColumnNode[] = [newColumn()]): RowNode => ({
  type: 'Row',
  props: { id: freshId('Row'), columns },
});
export const newSection = (rows: RowNode[] = [newRow()]): SectionNode => ({
  type: 'Section',
  props: { id: freshId('Section'), settings: { background: 'none', width: 'box', overlap: false }, rows },
});

/** A component into the column at hand; where there is none, into the last of the page, or a new section. */
export function addComponent(tree: Tree, component: ComponentNode, nearId: string | undefined): Tree {
  const path = nearId === undefined ? [] : pathTo(tree, nearId);
  const within = path.at(-1) ? nodesOf(path.slice(-1), 'column').at(0) : undefined;
  const near = path.length > 2 ? nearId : (within ?? nodesOf(tree, 'column').at(-1))?.props.id;
  return insertNear(tree, component, near) ?? [...tree, newSection([newRow([newColumn([component])])])];
}

/** A text of a component in one language; without words it falls back on other languages, and is left out. */
export function withText(node: ComponentNode, name: string, language: Language, words: string): ComponentNode {
  const { [language]: _before, ...others } = node.props.texts[name] ?? {};
  const ofName = words === '' ? others : { ...others, [language]: words };
  const { [name]: _all, ...rest } = node.props.texts;
  const texts: NodeTexts = Object.keys(ofName).length === 0 ? rest : { ...rest, [name]: ofName };
  return { ...node, props: { ...node.props, texts } };
}
