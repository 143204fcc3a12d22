import { richTextTree, type RichNode } from './rich-text-tree';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);

const source = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const href = node.href ? ` href="${escaped(node.href)}"` : '';
      const start = `<${node.tag}${href}>`;
      return EMPTY.has(node.tag) ? start : `${start}${source(node.children)}</${node.tag}>`;
    })
    .join('');

/** The HTML of a text with nothing but what the storefront shows of it (D7); empty when it has no words. */
export function richTextSource(html: string): string {
  const tree = richTextTree(html);
  const clean = source(tree);
  return /^(<p><\/p>|\s)*$/.test(clean) ? '' : clean;
}
