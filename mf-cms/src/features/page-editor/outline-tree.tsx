import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChain, type Language } from '@forecourt/shared/contract';
import { ChevronDownIcon, ChevronRightIcon } from '@forecourt/shared/ui/icon';
import css from './page-editor.module.css';
import type { ComponentNode, EditorNode } from './puck-document';
import { childrenOf, levelOf, parentOf } from './tree';
import { useCommands, useTypeName } from './use-commands';
import { focusOutline, useEditor, useSelectedId, useTree } from './use-editor';

interface Line {
  node: EditorNode;
  depth: number;
  position: number;
  of: number;
}

const linesOf = (nodes: readonly EditorNode[], closed: ReadonlySet<string>, depth = 1): Line[] =>
  nodes.flatMap((node, index) => [
    { node, depth, position: index + 1, of: nodes.length },
    ...(closed.has(node.props.id) ? [] : linesOf(childrenOf(node), closed, depth + 1)),
  ]);

const DEPTHS = ['depth1', 'depth2', 'depth3', 'depth4'] as const;
const EXCERPT = 40;
/** The first words of a component tell it from others of its type. */
function excerptOf(node: EditorNode, languages: readonly Language[]): string {
  if (levelOf(node) !== 'component') return '';
  const [text = {}] = Object.values((node as ComponentNode).props.texts);
  const first = languages.map((language) => text[language]).find(Boolean) ?? Object.values(text)[0];
  return (first ?? '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, EXCERPT);
}

/** The page as a tree that is read, walked through and changed by keyboard alone. */
export function OutlineTree({ language, defaultLanguage }: { language: Language; defaultLanguage: Language }) {
  const { t } = useTranslation('mf-cms');
  const tree = useTree();
  const selected = useSelectedId();
  const nameOf = useTypeName();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = linesOf(tree, closed);
  const languages = [...languageChain(language), defaultLanguage];
  const [last, setLast] = useState(selected);
  if (selected !== undefined && selected !== last) setLast(selected);
  /** For a line that is folded away stands the one above it. */
  const lineOf = (id: string | undefined): Line | undefined =>
    id === undefined
      ? undefined
      : (lines.find(({ node }) => node.props.id === id) ?? lineOf(parentOf(tree, id)?.props.id));
  // The focus stays at a line when its settings are closed.
  const current = lineOf(selected ?? last) ?? lines[0];
  const toggle = (id: string, open: boolean) =>
    setClosed((now) => new Set(open ? [...now].filter((other) => other !== id) : [...now, id]));
  const keys = useTreeKeys({ lines, current, closed, toggle });
  if (lines.length === 0)
    return (
      <p tabIndex={-1} data-empty className={css['hint']}>
        {t('editor.outline.empty')}
      </p>
    );
  return (
    <ul role="tree" aria-label={t('editor.outline.label')} className={css['tree']} onKeyDown={keys}>
      {lines.map(({ node, depth, position, of }) => {
        const { id } = node.props;
        const hasChildren = childrenOf(node).length > 0;
        return (
          <TreeLine
            key={id}
            id={id}
            name={nameOf(node)}
            excerpt={excerptOf(node, languages)}
            isCurrent={node === current?.node}
            isSelected={id === selected}
            expanded={hasChildren ? !closed.has(id) : undefined}
            {...{ depth, position, of }}
          />
        );
      })}
    </ul>
  );
}

interface TreeLineProps extends Omit<Line, 'node'> {
  id: string;
  name: string;
  excerpt: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** Undefined: nothing is below it. */
  expanded: boolean | undefined;
}

function TreeLine({ id, name, excerpt, isCurrent, isSelected, expanded, depth, position, of }: TreeLineProps) {
  const { select } = useEditor();
  const Icon = expanded ? ChevronDownIcon : ChevronRightIcon;
  return (
    <li
      role="treeitem"
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-expanded={expanded}
      tabIndex={isCurrent ? 0 : -1}
      className={clsx(css['line'], css[DEPTHS[depth - 1] ?? 'depth4'], isSelected && css['chosen'])}
      onClick={() => select(id)}
    >
      {expanded !== undefined && <Icon size={18} aria-hidden="true" />}
      <span>{name}</span> {excerpt && <span className={css['excerpt']}>{excerpt}</span>}
    </li>
  );
}

interface TreeKeys {
  lines: readonly Line[];
  current: Line | undefined;
  closed: ReadonlySet<string>;
  toggle: (id: string, open: boolean) => void;
}

/** The keys of a tree view, and the commands: Delete, Alt and an arrow, Ctrl with C, V or D. */
function useTreeKeys({ lines, current, closed, toggle }: TreeKeys) {
  const commands = useCommands();
  const { select, tree } = useEditor();
  const go = (line: Line | undefined) => {
    if (line) select(line.node.props.id);
  };
  const at = current ? lines.indexOf(current) : -1;
  const id = current?.node.props.id;
  const openOrGo = (isOpen: boolean) => {
    if (!current || id === undefined) return;
    const hasChildren = childrenOf(current.node).length > 0;
    if (isOpen && hasChildren && closed.has(id)) toggle(id, true);
    else if (isOpen) go(hasChildren ? lines[at + 1] : undefined);
    else if (hasChildren && !closed.has(id)) toggle(id, false);
    else go(lines.find(({ node }) => node.props.id === parentOf(tree(), id)?.props.id));
  };
  const plain: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => go(lines[at + 1]),
    ArrowUp: () => go(lines[at - 1]),
    Home: () => go(lines[0]),
    End: () => go(lines.at(-1)),
    ArrowRight: () => openOrGo(true),
    ArrowLeft: () => openOrGo(false),
    Enter: () => go(current),
    ' ': () => go(current),
    Delete: () => commands.remove(id),
    Backspace: () => commands.remove(id),
  };
  const withAlt: typeof plain = { ArrowUp: () => commands.move(id, -1), ArrowDown: () => commands.move(id, 1) };
  const { copy, paste, duplicate } = commands;
  const withControl: typeof plain = { c: () => copy(id), v: () => paste(id), d: () => duplicate(id) };
  return (event: KeyboardEvent) => {
    const keys = event.altKey ? withAlt : event.ctrlKey || event.metaKey ? withControl : plain;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    // The library listens for Delete on the whole page.
    event.stopPropagation();
    act();
    const { parentElement } = event.currentTarget;
    requestAnimationFrame(() => focusOutline(parentElement));
  };
}
