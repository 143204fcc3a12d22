import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What attackers write into fields; `hostile-content.spec.ts` opens the pages that show it in a browser. */
export const { markup: MARKUP, addresses: ADDRESSES } = JSON.parse(
  readFileSync(join(__dirname, '../../../../e2e/fixtures/hostile.json'), 'utf8'),
) as Record<'markup' | 'addresses', string[]>;

/** An element of the grammar of rich text and nothing else; of a link its address alone. */
export const HARMLESS =
  /<(?:\/?(?:p|h[234]|ul|ol|li|strong|em|br|blockquote|a|hr|table|thead|tbody|tr|th|td)|a href="([^"<>]*)")>/g;

/** As browsers read an address, which leave out controls and signs that nobody sees. */
export const asRead = (address: string): string =>
  address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
/** Leads to another host under the look of a path, or has a scheme that no editor means. */
export const isAstray = (address: string): boolean =>
  /^[/\\]{2}|^(?!https?:|mailto:|tel:|page:|route:|blog:)[a-z-]+:/i.test(asRead(address));
