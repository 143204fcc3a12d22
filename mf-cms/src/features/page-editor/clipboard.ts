import { wire, type PageBuilder } from '@forecourt/shared/contract';
import {
  fromPuck,
  rootOf,
  toPuck,
  type ColumnNode,
  type ComponentNode,
  type EditorNode,
  type RowNode,
  type SectionNode,
} from './puck-document';
import { childrenOf, copyOf, levelOf, newColumn, newRow, newSection, type Level } from './tree';

const KEY = 'forecourt.copied-part';
const FORMAT = 'forecourt-part';
const MOST_CHARACTERS = 1_000_000;
const DEPTH: Readonly<Record<Level, number>> = { section: 0, row: 1, column: 2, component: 3 };

/** A part as a document of its own, with what would stand around it. */
function documentOf(node: EditorNode): PageBuilder {
  const level = levelOf(node);
  const column = level === 'component' ? newColumn([node as ComponentNode]) : (node as ColumnNode);
  const row = DEPTH[level] >= DEPTH.column ? newRow([column]) : (node as RowNode);
  const section = DEPTH[level] >= DEPTH.row ? newSection([row]) : (node as SectionNode);
  return fromPuck({ root: { props: { sections: [section], loose: {}, scripts: [], pageCSS: '' } as never } });
}

const asText = (node: EditorNode): string =>
  JSON.stringify({ format: FORMAT, level: levelOf(node), builder: documentOf(node) });

/** The part that a text holds, with new ids; undefined when it is no part of a page. */
function partOf(text: string): EditorNode | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    const { format, level, builder } = JSON.parse(text) as Record<string, unknown>;
    const depth = Object.hasOwn(DEPTH, String(level)) ? DEPTH[level as Level] : undefined;
    const read = wire.pageBuilder.safeParse(builder);
    if (format !== FORMAT || depth === undefined || !read.success) return undefined;
    let node: EditorNode | undefined = rootOf(toPuck(read.data)).sections[0];
    for (let step = 0; node && step < depth; step++) node = childrenOf(node)[0];
    return node && copyOf(node);
  } catch {
    return undefined;
  }
}

/** Kept by the browser for other tabs and pages, and by the system where it allows. */
export function keepCopy(node: EditorNode): void {
  const text = asText(node);
  localStorage.setItem(KEY, text);
  // Without the right to it, the browser's own storage still has the copy.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

export const keptCopy = (): EditorNode | undefined => partOf(localStorage.getItem(KEY) ?? '');
