import { clsx } from 'clsx';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { ContentLink } from './content-link';
import { richTextTree, type RichNode } from './rich-text-tree';
import css from './rich-text.module.css';

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);

function draw(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
    if (node.tag === 'a')
      return (
        <ContentLink key={index} href={node.href ?? ''}>
          {draw(node.children)}
        </ContentLink>
      );
    return EMPTY.has(node.tag)
      ? createElement(node.tag, { key: index })
      : createElement(node.tag, { key: index }, draw(node.children));
  });
}

/** White space between table rows or list items is layout of the source, and React refuses it there. */
const withoutGaps = (nodes: readonly RichNode[]): RichNode[] =>
  nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '')
    .map((node) =>
      typeof node === 'string' || !STRUCTURAL.has(node.tag) ? node : { ...node, children: withoutGaps(node.children) },
    );
const STRUCTURAL: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

export function RichText({
  html,
  muted = false,
  className,
}: {
  html: string;
  muted?: boolean;
  className?: string | undefined;
}) {
  const nodes = useMemo(() => withoutGaps(richTextTree(html)), [html]);
  return <div className={clsx(css['prose'], muted && css['muted'], className)}>{draw(nodes)}</div>;
}
