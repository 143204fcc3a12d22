import { clsx } from 'clsx';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { ContentLink } from './link';
import { richTextTree, type RichNode } from './rich-text-tree';
import css from './rich-text.module.css';

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);

function render(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    if (node.tag === 'a')
      return (
        <ContentLink key={index} href={node.href ?? ''}>
          {render(node.children)}
        </ContentLink>
      );
    return EMPTY.has(node.tag)
      ? createElement(node.tag, { key: index })
      : createElement(node.tag, { key: index }, render(node.children));
  });
}

const STRUCTURAL: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/** React refuses white space between table rows or list items; in the source it is layout only. */
const withoutLayoutSpace = (nodes: readonly RichNode[]): RichNode[] =>
  nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '')
    .map((node) =>
      typeof node === 'string' || !STRUCTURAL.has(node.tag)
        ? node
        : { ...node, children: withoutLayoutSpace(node.children) },
    );

export function RichText({
  html,
  muted = false,
  className,
}: {
  html: string;
  muted?: boolean;
  className?: string | undefined;
}) {
  const nodes = useMemo(() => withoutLayoutSpace(richTextTree(html)), [html]);
  return <div className={clsx(css['prose'], muted && css['muted'], className)}>{render(nodes)}</div>;
}
