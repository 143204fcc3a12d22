import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { componentWire, PAGE_COMPONENTS, type ComponentType } from '@forecourt/shared/contract';
import { keepCopy, keptCopy } from './clipboard';
import { componentNode, type ComponentNode, type EditorNode } from './puck-document';
import {
  addComponent,
  copyOf,
  freshId,
  insertNear,
  levelOf,
  moveInto,
  moveNode,
  newColumn,
  newRow,
  newSection,
  nodeAt,
  parentOf,
  removeNode,
  siblingsOf,
  type Tree,
} from './tree';
import { useAnnounce, useEditor } from './use-editor';

/** Name of the type of a node, as people read it. */
export function useTypeName() {
  const { t } = useTranslation('mf-cms');
  return (node: EditorNode): string => {
    const level = levelOf(node);
    if (level !== 'component') return t(`editor.types.${level}`);
    const { kind } = (node as ComponentNode).props;
    return componentWire.isComponentType(kind) ? t(`editor.types.${kind}`) : t('editor.types.unknownNamed', { kind });
  };
}

const newNode = (type: ComponentType | 'section' | 'row' | 'column'): EditorNode => {
  if (type === 'section') return newSection();
  if (type === 'row') return newRow();
  if (type === 'column') return newColumn();
  const version = PAGE_COMPONENTS[type].steps.length + 1;
  return componentNode({ id: freshId(type), type, version, props: {} });
};

const added = (tree: Tree, node: EditorNode, nearId: string | undefined): Tree | undefined =>
  levelOf(node) === 'component' ? addComponent(tree, node as ComponentNode, nearId) : insertNear(tree, node, nearId);

/** What is done by button or key; each says what has happened, or that it cannot be done. */
export function useCommands() {
  const { t } = useTranslation('mf-cms');
  const announce = useAnnounce();
  const editor = useEditor();
  const nameOf = useTypeName();
  return useMemo(() => {
    const say = (done: boolean, what: string, node: EditorNode | undefined): boolean => {
      const name = node ? nameOf(node) : '';
      announce(done ? t(`editor.said.${what}`, { name }) : t('editor.said.impossible'));
      return done;
    };
    const put = (node: EditorNode, nearId: string | undefined, what: string) =>
      say(editor.changeTree(added(editor.tree(), node, nearId), node.props.id), what, node);
    const withNode = (id: string | undefined, act: (node: EditorNode) => boolean): boolean => {
      const node = id === undefined ? undefined : nodeAt(editor.tree(), id);
      return node ? act(node) : say(false, 'impossible', undefined);
    };
    return {
      add: (type: Parameters<typeof newNode>[0], nearId: string | undefined) => put(newNode(type), nearId, 'added'),
      move: (id: string | undefined, step: -1 | 1) =>
        withNode(id, (node) =>
          say(
            editor.changeTree(moveNode(editor.tree(), node.props.id, step), node.props.id),
            step === -1 ? 'movedUp' : 'movedDown',
            node,
          ),
        ),
      moveInto: (id: string, parentId: string) =>
        withNode(id, (node) => say(editor.changeTree(moveInto(editor.tree(), id, parentId), id), 'moved', node)),
      duplicate: (id: string | undefined) => withNode(id, (node) => put(copyOf(node), node.props.id, 'duplicated')),
      copy: (id: string | undefined) =>
        withNode(id, (node) => {
          keepCopy(node);
          return say(true, 'copied', node);
        }),
      paste: (nearId: string | undefined) => {
        const node = keptCopy();
        return node ? put(node, nearId, 'pasted') : say(false, 'impossible', undefined);
      },
      remove: (id: string | undefined) =>
        withNode(id, (node) => {
          const siblings = siblingsOf(editor.tree(), node.props.id).map(({ props }) => props.id);
          const at = siblings.indexOf(node.props.id);
          const parent = parentOf(editor.tree(), node.props.id)?.props.id;
          const done = editor.changeTree(removeNode(editor.tree(), node.props.id));
          editor.select(siblings[at + 1] ?? siblings[at - 1] ?? parent);
          return say(done, 'removed', node);
        }),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `nameOf` is made of `t`
  }, [editor, announce, t]);
}
